// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/FeeStatementListScreen.tsx')
export const record = () => import('./record/FeeStatementScreen.tsx')
