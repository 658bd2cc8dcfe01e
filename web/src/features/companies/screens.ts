import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen, lazyScreenWith } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'
import type { CompanyParts } from './CompanyPage.tsx'

export function companyScreens(loadParts: () => Promise<CompanyParts>): readonly Screen[] {
  return [
    {
      line: 'R-02',
      path: screenPaths.company,
      title: 'company',
      section: 'business',
      icon: 'company',
      component: lazyScreenWith(async () => (await import('./CompanyScreen.tsx')).CompanyScreen, loadParts),
    },
    {
      line: 'R-03',
      path: screenPaths.companyCreate,
      title: 'companyCreate',
      needs: 'noCompany',
      creates: 'company',
      component: lazyScreen(() => import('./form/CompanyCreateScreen.tsx'), 'CompanyCreateScreen'),
    },
    {
      path: screenPaths.companyEdit,
      title: 'companyEdit',
      needs: 'company',
      under: screenPaths.company,
      component: lazyScreen(() => import('./form/CompanyEditScreen.tsx'), 'CompanyEditScreen'),
    },
  ]
}
