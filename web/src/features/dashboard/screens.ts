import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const dashboardScreens: readonly ScreenEntry[] = [
  {
    checklistLine: 'R-01',
    name: 'dashboard',
    section: 'top',
    icon: 'dashboard',
    component: lazyScreen(() => import('./DashboardScreen.tsx'), 'DashboardScreen'),
  },
]
