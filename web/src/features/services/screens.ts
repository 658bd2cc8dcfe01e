import { listingScreens } from '#features/listings/shared/listingScreens.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'

const files = () => import('./screenFiles.ts')

export const serviceScreens = listingScreens('R-06', 'service', {
  list: lazyScreen(async () => (await files()).list(), 'ServiceListScreen'),
  create: lazyScreen(async () => (await files()).create(), 'ServiceCreateScreen'),
  record: lazyScreen(async () => (await files()).record(), 'ServiceScreen'),
  edit: lazyScreen(async () => (await files()).edit(), 'ServiceEditScreen'),
})
