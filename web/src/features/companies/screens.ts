import { lazyScreen, lazyScreenWith } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'
import type { CompanyParts } from './company/CompanyPage.tsx'

const files = () => import('./screenFiles.ts')

export function companyScreens(loadParts: () => Promise<CompanyParts>): readonly ScreenEntry[] {
  return [
    {
      checklistLine: 'R-02',
      name: 'company',
      section: 'business',
      icon: 'company',
      component: lazyScreenWith(async () => (await (await files()).company()).CompanyScreen, loadParts),
    },
    {
      checklistLine: 'R-03',
      name: 'companyCreate',
      needs: 'noCompany',
      creates: 'company',
      component: lazyScreen(async () => (await files()).companyCreate(), 'CompanyCreateScreen'),
    },
    {
      name: 'companyEdit',
      right: 'company.edit',
      needs: 'company',
      under: 'company',
      component: lazyScreen(async () => (await files()).companyEdit(), 'CompanyEditScreen'),
    },
  ]
}
