import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const teamScreens: readonly ScreenEntry[] = [
  {
    name: 'team',
    right: 'team.see',
    needs: 'company',
    section: 'business',
    icon: 'team',
    component: lazyScreen(async () => (await files()).team(), 'TeamScreen'),
  },
  {
    name: 'join',
    isPublic: true,
    isBare: true,
    component: lazyScreen(async () => (await files()).join(), 'JoinScreen'),
  },
]
