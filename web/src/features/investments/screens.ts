import { listingScreens } from '#features/listings/shared/listingScreens.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'

const files = () => import('./screenFiles.ts')

export const investmentScreens = listingScreens('R-08', 'investment', {
  list: lazyScreen(async () => (await files()).list(), 'InvestmentListScreen'),
  create: lazyScreen(async () => (await files()).create(), 'InvestmentCreateScreen'),
  record: lazyScreen(async () => (await files()).record(), 'InvestmentScreen'),
  edit: lazyScreen(async () => (await files()).edit(), 'InvestmentEditScreen'),
})
