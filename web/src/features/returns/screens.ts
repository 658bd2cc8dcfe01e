import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const returnScreens: readonly ScreenEntry[] = [
  {
    name: 'returns',
    right: 'deals.see',
    needs: 'activeCompany',
    section: 'deals',
    icon: 'returns',
    component: lazyScreen(async () => (await files()).list(), 'ReturnListScreen'),
  },
  // What was agreed is finished even if the company is inactive.
  {
    name: 'return',
    right: 'deals.see',
    needs: 'company',
    under: 'returns',
    component: lazyScreen(async () => (await files()).record(), 'ReturnScreen'),
  },
]
