import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

/** Reached from the products, a product and a warehouse: the specification's sidebar names no stock (checklist L-01). */
export const stockScreens: readonly Screen[] = [
  {
    path: screenPaths.stock,
    title: 'stock',
    needs: 'activeCompany',
    under: screenPaths.products,
    component: lazyScreen(async () => (await files()).list(), 'StockListScreen'),
  },
  {
    path: screenPaths.stockLedger,
    title: 'stockLedger',
    needs: 'activeCompany',
    under: screenPaths.products,
    component: lazyScreen(async () => (await files()).ledger(), 'LedgerScreen'),
  },
  {
    path: screenPaths.stocktakes,
    title: 'stocktakes',
    needs: 'activeCompany',
    under: screenPaths.products,
    component: lazyScreen(async () => (await files()).stocktakes(), 'StocktakeListScreen'),
  },
  {
    path: screenPaths.stocktake,
    title: 'stocktake',
    needs: 'activeCompany',
    under: screenPaths.stocktakes,
    component: lazyScreen(async () => (await files()).stocktake(), 'StocktakeScreen'),
  },
  {
    path: screenPaths.transfers,
    title: 'transfers',
    needs: 'activeCompany',
    under: screenPaths.products,
    component: lazyScreen(async () => (await files()).transfers(), 'TransferListScreen'),
  },
  {
    path: screenPaths.transferCreate,
    title: 'transferCreate',
    needs: 'activeCompany',
    under: screenPaths.transfers,
    component: lazyScreen(async () => (await files()).transferCreate(), 'TransferCreateScreen'),
  },
  {
    path: screenPaths.transfer,
    title: 'transfer',
    needs: 'activeCompany',
    under: screenPaths.transfers,
    component: lazyScreen(async () => (await files()).transfer(), 'TransferScreen'),
  },
  {
    path: screenPaths.transferEdit,
    title: 'transferEdit',
    needs: 'activeCompany',
    under: screenPaths.transfers,
    component: lazyScreen(async () => (await files()).transferEdit(), 'TransferEditScreen'),
  },
]
