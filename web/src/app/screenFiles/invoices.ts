// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('#features/invoices/list/InvoiceListScreen.tsx')
export const create = () => import('#features/invoices/form/InvoiceCreateScreen.tsx')
export const record = () => import('#features/invoices/record/InvoiceScreen.tsx')
export const edit = () => import('#features/invoices/form/InvoiceEditScreen.tsx')
export const buyers = () => import('#features/invoices/books/BuyersScreen.tsx')
export const statement = () => import('#features/invoices/books/StatementScreen.tsx')
export const vatReturn = () => import('#features/invoices/books/VatReturnScreen.tsx')
export const settings = () => import('#features/invoices/settings/InvoiceSettingsScreen.tsx')
