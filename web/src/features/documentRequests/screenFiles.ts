// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/DocumentRequestListScreen.tsx')
export const record = () => import('./record/DocumentRequestScreen.tsx')
