import { lazyScreen, lazyScreenWith } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'
import type { CompanyParts } from './company/CompanyPage.tsx'

export function companyScreens(loadParts: () => Promise<CompanyParts>): readonly ScreenEntry[] {
  return [
    {
      line: 'R-02',
      title: 'company',
      section: 'business',
      icon: 'company',
      component: lazyScreenWith(async () => (await import('./company/CompanyScreen.tsx')).CompanyScreen, loadParts),
    },
    {
      line: 'R-03',
      title: 'companyCreate',
      needs: 'noCompany',
      creates: 'company',
      component: lazyScreen(() => import('./form/CompanyCreateScreen.tsx'), 'CompanyCreateScreen'),
    },
    {
      title: 'companyEdit',
      needs: 'company',
      under: 'company',
      component: lazyScreen(() => import('./form/CompanyEditScreen.tsx'), 'CompanyEditScreen'),
    },
  ]
}
