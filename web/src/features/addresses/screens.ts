import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const addressScreens: readonly ScreenEntry[] = [
  {
    title: 'addresses',
    needs: 'company',
    under: 'company',
    component: lazyScreen(() => import('./AddressListScreen.tsx'), 'AddressListScreen'),
  },
]
