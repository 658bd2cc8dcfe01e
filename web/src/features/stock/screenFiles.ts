// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('./list/StockListScreen.tsx')
export const ledger = () => import('./ledger/LedgerScreen.tsx')
export const stocktakes = () => import('./counts/StocktakeListScreen.tsx')
export const stocktake = () => import('./counts/StocktakeScreen.tsx')
export const transfers = () => import('./transfers/TransferListScreen.tsx')
export const transferCreate = () => import('./transfers/TransferCreateScreen.tsx')
export const transfer = () => import('./transfers/TransferScreen.tsx')
export const transferEdit = () => import('./transfers/TransferEditScreen.tsx')
