import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

/** Open to everybody who is signed in: tickets and new devices need no company. */
export const noticeScreens: readonly ScreenEntry[] = [
  { name: 'notices', component: lazyScreen(() => import('./list/NoticesScreen.tsx'), 'NoticesScreen') },
]
