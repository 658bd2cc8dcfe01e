// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/InvoiceListScreen.tsx')
export const create = () => import('./form/InvoiceCreateScreen.tsx')
export const record = () => import('./record/InvoiceScreen.tsx')
export const edit = () => import('./form/InvoiceEditScreen.tsx')
export const correct = () => import('./form/InvoiceCorrectScreen.tsx')
export const statement = () => import('./statement/StatementScreen.tsx')
export const vatReturn = () => import('./vatReturn/VatReturnScreen.tsx')
export const settings = () => import('./settings/InvoiceSettingsScreen.tsx')
