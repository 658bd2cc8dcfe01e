// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const list = () => import('./list/TicketListScreen.tsx')
export const create = () => import('./create/TicketCreateScreen.tsx')
export const pending = () => import('./queue/PendingScreen.tsx')
export const inProgress = () => import('./queue/InProgressScreen.tsx')
export const record = () => import('./record/TicketScreen.tsx')
