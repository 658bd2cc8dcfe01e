// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('./list/InvoiceListScreen.tsx')
export const create = () => import('./form/InvoiceCreateScreen.tsx')
export const record = () => import('./record/InvoiceScreen.tsx')
export const edit = () => import('./form/InvoiceEditScreen.tsx')
export const buyers = () => import('./books/BuyersScreen.tsx')
export const statement = () => import('./books/StatementScreen.tsx')
export const vatReturn = () => import('./books/VatReturnScreen.tsx')
export const settings = () => import('./settings/InvoiceSettingsScreen.tsx')
