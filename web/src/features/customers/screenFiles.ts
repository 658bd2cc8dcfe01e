// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/CustomerListScreen.tsx')
export const create = () => import('./form/CustomerCreateScreen.tsx')
export const record = () => import('./record/CustomerScreen.tsx')
export const edit = () => import('./form/CustomerEditScreen.tsx')
