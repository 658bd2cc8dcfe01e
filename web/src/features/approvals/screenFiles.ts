// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const approvalList = () => import('./list/ApprovalListScreen.tsx')
export const approval = () => import('./record/ApprovalScreen.tsx')
