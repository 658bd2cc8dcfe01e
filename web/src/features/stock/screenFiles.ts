// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('./list/StockListScreen.tsx')
export const ledger = () => import('./ledger/LedgerScreen.tsx')
export const stocktakes = () => import('./StocktakeListScreen.tsx')
export const stocktake = () => import('./stocktake/StocktakeScreen.tsx')
export const transfers = () => import('./TransferListScreen.tsx')
export const transferCreate = () => import('./transferForm/TransferForm.tsx')
export const transfer = () => import('./transfer/TransferScreen.tsx')
export const transferEdit = () => import('./transferForm/TransferForm.tsx')
