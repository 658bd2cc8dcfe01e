import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const stockScreens: readonly ScreenEntry[] = [
  {
    checklistLine: 'L-01',
    name: 'stock',
    right: 'stock.see',
    needs: 'activeCompany',
    section: 'products',
    icon: 'stock',
    component: lazyScreen(async () => (await files()).list(), 'StockListScreen'),
  },
  {
    name: 'stockLedger',
    right: 'stock.see',
    needs: 'activeCompany',
    under: 'stock',
    component: lazyScreen(async () => (await files()).ledger(), 'LedgerScreen'),
  },
  {
    name: 'stocktakes',
    right: 'stock.see',
    needs: 'activeCompany',
    under: 'stock',
    component: lazyScreen(async () => (await files()).stocktakes(), 'StocktakeListScreen'),
  },
  {
    name: 'stocktake',
    right: 'stock.see',
    needs: 'activeCompany',
    under: 'stocktakes',
    component: lazyScreen(async () => (await files()).stocktake(), 'StocktakeScreen'),
  },
  {
    name: 'transfers',
    right: 'stock.see',
    needs: 'activeCompany',
    under: 'stock',
    component: lazyScreen(async () => (await files()).transfers(), 'TransferListScreen'),
  },
  {
    name: 'transferCreate',
    right: 'stock.book',
    needs: 'activeCompany',
    under: 'transfers',
    component: lazyScreen(async () => (await files()).transferCreate(), 'TransferCreateScreen'),
  },
  {
    name: 'transfer',
    right: 'stock.see',
    needs: 'activeCompany',
    under: 'transfers',
    component: lazyScreen(async () => (await files()).transfer(), 'TransferScreen'),
  },
  {
    name: 'transferEdit',
    right: 'stock.book',
    needs: 'activeCompany',
    under: 'transfers',
    component: lazyScreen(async () => (await files()).transferEdit(), 'TransferEditScreen'),
  },
]
