// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/ProductListScreen.tsx')
export const form = () => import('./form/ProductForm.tsx')
export const sheet = () => import('./sheet/ProductSheetScreen.tsx')
export const record = () => import('./record/ProductScreen.tsx')
