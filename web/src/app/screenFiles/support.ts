// The first visit carries the name of this file alone, not those of all the files that these screens are made of.

export const list = () => import('#features/support/list/TicketListScreen.tsx')
export const create = () => import('#features/support/create/TicketCreateScreen.tsx')
export const pending = () => import('#features/support/queue/PendingScreen.tsx')
export const inProgress = () => import('#features/support/queue/InProgressScreen.tsx')
export const record = () => import('#features/support/record/TicketScreen.tsx')
