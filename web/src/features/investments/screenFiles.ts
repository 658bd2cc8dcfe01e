// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/InvestmentListScreen.tsx')
export const create = () => import('./form/InvestmentForm.tsx')
export const record = () => import('./record/InvestmentScreen.tsx')
export const edit = () => import('./form/InvestmentForm.tsx')
