// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('./InvestmentListScreen.tsx')
export const create = () => import('./form/InvestmentForm.tsx')
export const record = () => import('./record/InvestmentScreen.tsx')
export const edit = () => import('./form/InvestmentForm.tsx')
