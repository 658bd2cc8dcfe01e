// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('./list/TicketListScreen.tsx')
export const create = () => import('./create/TicketCreateScreen.tsx')
export const pending = () => import('./queue/PendingScreen.tsx')
export const inProgress = () => import('./queue/InProgressScreen.tsx')
export const record = () => import('./record/TicketScreen.tsx')
