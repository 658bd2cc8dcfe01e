import { lazyScreen, lazyScreenWith } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'
import type { CompanyParts } from './company/CompanyPage.tsx'

export function companyScreens(loadParts: () => Promise<CompanyParts>): readonly ScreenEntry[] {
  return [
    {
      checklistLine: 'R-02',
      name: 'company',
      section: 'business',
      icon: 'company',
      component: lazyScreenWith(async () => (await import('./company/CompanyScreen.tsx')).CompanyScreen, loadParts),
    },
    {
      checklistLine: 'R-03',
      name: 'companyCreate',
      needs: 'noCompany',
      creates: 'company',
      component: lazyScreen(() => import('./form/CompanyCreateScreen.tsx'), 'CompanyCreateScreen'),
    },
    {
      name: 'companyEdit',
      right: 'company.edit',
      needs: 'company',
      under: 'company',
      component: lazyScreen(() => import('./form/CompanyEditScreen.tsx'), 'CompanyEditScreen'),
    },
  ]
}
