// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const journal = () => import('./journal/JournalScreen.tsx')
export const settings = () => import('./settings/AccountingSettingsScreen.tsx')
