// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/StockListScreen.tsx')
export const ledger = () => import('./ledger/LedgerScreen.tsx')
export const stocktakes = () => import('./stocktakes/StocktakeListScreen.tsx')
export const stocktake = () => import('./stocktake/StocktakeScreen.tsx')
export const transfers = () => import('./transfers/TransferListScreen.tsx')
export const transferCreate = () => import('./transferForm/TransferForm.tsx')
export const transfer = () => import('./transfer/TransferScreen.tsx')
export const transferEdit = () => import('./transferForm/TransferForm.tsx')
