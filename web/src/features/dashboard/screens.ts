import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'

export const dashboardScreens: readonly Screen[] = [
  {
    line: 'R-01',
    path: screenPaths.dashboard,
    title: 'dashboard',
    section: 'top',
    icon: 'dashboard',
    component: lazyScreen(() => import('./DashboardScreen.tsx'), 'DashboardScreen'),
  },
]
