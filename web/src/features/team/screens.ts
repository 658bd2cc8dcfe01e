import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const teamScreens: readonly ScreenEntry[] = [
  {
    name: 'team',
    right: 'team.see',
    needs: 'company',
    section: 'business',
    icon: 'team',
    component: lazyScreen(() => import('./list/TeamScreen.tsx'), 'TeamScreen'),
  },
  {
    name: 'join',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./join/JoinScreen.tsx'), 'JoinScreen'),
  },
]
