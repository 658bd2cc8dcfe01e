// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('#features/stock/list/StockListScreen.tsx')
export const ledger = () => import('#features/stock/ledger/LedgerScreen.tsx')
export const stocktakes = () => import('#features/stock/counts/StocktakeListScreen.tsx')
export const stocktake = () => import('#features/stock/counts/StocktakeScreen.tsx')
export const transfers = () => import('#features/stock/transfers/TransferListScreen.tsx')
export const transferCreate = () => import('#features/stock/transfers/TransferCreateScreen.tsx')
export const transfer = () => import('#features/stock/transfers/TransferScreen.tsx')
export const transferEdit = () => import('#features/stock/transfers/TransferEditScreen.tsx')
