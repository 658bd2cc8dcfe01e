import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

/**
 * Linked from the products, a product and a warehouse: the specification's sidebar has no stock entry (checklist L-01).
 */
export const stockScreens: readonly ScreenEntry[] = [
  {
    title: 'stock',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).list(), 'StockListScreen'),
  },
  {
    title: 'stockLedger',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).ledger(), 'LedgerScreen'),
  },
  {
    title: 'stocktakes',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).stocktakes(), 'StocktakeListScreen'),
  },
  {
    title: 'stocktake',
    needs: 'activeCompany',
    under: 'stocktakes',
    component: lazyScreen(async () => (await files()).stocktake(), 'StocktakeScreen'),
  },
  {
    title: 'transfers',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).transfers(), 'TransferListScreen'),
  },
  {
    title: 'transferCreate',
    needs: 'activeCompany',
    under: 'transfers',
    component: lazyScreen(async () => (await files()).transferCreate(), 'TransferCreateScreen'),
  },
  {
    title: 'transfer',
    needs: 'activeCompany',
    under: 'transfers',
    component: lazyScreen(async () => (await files()).transfer(), 'TransferScreen'),
  },
  {
    title: 'transferEdit',
    needs: 'activeCompany',
    under: 'transfers',
    component: lazyScreen(async () => (await files()).transferEdit(), 'TransferEditScreen'),
  },
]
