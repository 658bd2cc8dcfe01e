import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const documentRequestScreens: readonly ScreenEntry[] = [
  {
    name: 'documentRequests',
    right: 'listings.see',
    needs: 'company',
    under: 'products',
    component: lazyScreen(async () => (await files()).list(), 'DocumentRequestListScreen'),
  },
  {
    name: 'documentRequest',
    right: 'listings.see',
    needs: 'company',
    under: 'documentRequests',
    component: lazyScreen(async () => (await files()).record(), 'DocumentRequestScreen'),
  },
]
