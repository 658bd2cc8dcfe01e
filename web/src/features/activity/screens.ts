import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const activityScreens: readonly Screen[] = [
  {
    path: screenPaths.activity,
    title: 'activity',
    needs: 'company',
    under: screenPaths.company,
    component: lazyScreen(async () => (await files()).activity(), 'ActivityScreen'),
  },
]
