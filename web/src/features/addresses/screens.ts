import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'

export const addressScreens: readonly Screen[] = [
  {
    path: screenPaths.addresses,
    title: 'addresses',
    needs: 'company',
    under: screenPaths.company,
    component: lazyScreen(() => import('./AddressListScreen.tsx'), 'AddressListScreen'),
  },
]
