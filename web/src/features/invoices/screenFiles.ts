// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('./list/InvoiceListScreen.tsx')
export const create = () => import('./form/InvoiceCreateScreen.tsx')
export const record = () => import('./record/InvoiceScreen.tsx')
export const edit = () => import('./form/InvoiceEditScreen.tsx')
export const buyers = () => import('./buyers/BuyersScreen.tsx')
export const statement = () => import('./statement/StatementScreen.tsx')
export const vatReturn = () => import('./vatReturn/VatReturnScreen.tsx')
export const settings = () => import('./settings/InvoiceSettingsScreen.tsx')
