// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/PriceListsScreen.tsx')
export const form = () => import('./form/PriceListScreens.tsx')
export const record = () => import('./record/PriceListScreen.tsx')
export const grid = () => import('./prices/PricesScreen.tsx')
