// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('./FranchiseListScreen.tsx')
export const create = () => import('./form/FranchiseForm.tsx')
export const record = () => import('./record/FranchiseScreen.tsx')
export const edit = () => import('./form/FranchiseForm.tsx')
