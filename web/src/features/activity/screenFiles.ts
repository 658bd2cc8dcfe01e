// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const activity = () => import('./ActivityScreen.tsx')
