import { listingScreens } from '#features/listings/shared/listingScreens.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'

const files = () => import('./screenFiles.ts')

export const franchiseScreens = listingScreens('R-07', 'franchise', {
  list: lazyScreen(async () => (await files()).list(), 'FranchiseListScreen'),
  create: lazyScreen(async () => (await files()).create(), 'FranchiseCreateScreen'),
  record: lazyScreen(async () => (await files()).record(), 'FranchiseScreen'),
  edit: lazyScreen(async () => (await files()).edit(), 'FranchiseEditScreen'),
})
