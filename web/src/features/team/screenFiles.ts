// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const team = () => import('./list/TeamScreen.tsx')
export const join = () => import('./join/JoinScreen.tsx')
