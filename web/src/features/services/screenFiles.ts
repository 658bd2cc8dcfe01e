// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/ServiceListScreen.tsx')
export const create = () => import('./form/ServiceForm.tsx')
export const record = () => import('./record/ServiceScreen.tsx')
export const edit = () => import('./form/ServiceForm.tsx')
