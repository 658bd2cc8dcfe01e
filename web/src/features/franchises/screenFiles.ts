// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/FranchiseListScreen.tsx')
export const create = () => import('./form/FranchiseForm.tsx')
export const record = () => import('./record/FranchiseScreen.tsx')
export const edit = () => import('./form/FranchiseForm.tsx')
