// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('./list/FranchiseListScreen.tsx')
export const create = () => import('./form/FranchiseCreateScreen.tsx')
export const record = () => import('./record/FranchiseScreen.tsx')
export const edit = () => import('./form/FranchiseEditScreen.tsx')
