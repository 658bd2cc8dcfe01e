// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('./ServiceListScreen.tsx')
export const create = () => import('./form/ServiceForm.tsx')
export const record = () => import('./record/ServiceScreen.tsx')
export const edit = () => import('./form/ServiceForm.tsx')
