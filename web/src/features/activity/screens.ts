import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const activityScreens: readonly ScreenEntry[] = [
  {
    name: 'activity',
    right: 'activity.see',
    needs: 'company',
    under: 'company',
    component: lazyScreen(async () => (await files()).activity(), 'ActivityScreen'),
  },
]
