import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

/**
 * Linked from the products, a product and a warehouse: the specification's sidebar has no stock entry (checklist L-01).
 */
export const stockScreens: readonly ScreenEntry[] = [
  {
    name: 'stock',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).list(), 'StockListScreen'),
  },
  {
    name: 'stockLedger',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).ledger(), 'LedgerScreen'),
  },
  {
    name: 'stocktakes',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).stocktakes(), 'StocktakeListScreen'),
  },
  {
    name: 'stocktake',
    needs: 'activeCompany',
    under: 'stocktakes',
    component: lazyScreen(async () => (await files()).stocktake(), 'StocktakeScreen'),
  },
  {
    name: 'transfers',
    needs: 'activeCompany',
    under: 'products',
    component: lazyScreen(async () => (await files()).transfers(), 'TransferListScreen'),
  },
  {
    name: 'transferCreate',
    needs: 'activeCompany',
    under: 'transfers',
    component: lazyScreen(async () => (await files()).transferCreate(), 'TransferCreateScreen'),
  },
  {
    name: 'transfer',
    needs: 'activeCompany',
    under: 'transfers',
    component: lazyScreen(async () => (await files()).transfer(), 'TransferScreen'),
  },
  {
    name: 'transferEdit',
    needs: 'activeCompany',
    under: 'transfers',
    component: lazyScreen(async () => (await files()).transferEdit(), 'TransferEditScreen'),
  },
]
