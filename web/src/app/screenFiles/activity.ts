// The first visit carries the name of this file alone, not those of all the files that the screen is made of.

export const activity = () => import('#features/activity/ActivityScreen.tsx')
