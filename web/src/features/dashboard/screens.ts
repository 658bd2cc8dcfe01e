import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const dashboardScreens: readonly ScreenEntry[] = [
  {
    line: 'R-01',
    title: 'dashboard',
    section: 'top',
    icon: 'dashboard',
    component: lazyScreen(() => import('./DashboardScreen.tsx'), 'DashboardScreen'),
  },
]
