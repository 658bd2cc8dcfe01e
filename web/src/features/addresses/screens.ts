import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const addressScreens: readonly ScreenEntry[] = [
  {
    name: 'addresses',
    needs: 'company',
    under: 'company',
    component: lazyScreen(() => import('./list/AddressListScreen.tsx'), 'AddressListScreen'),
  },
]
