// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const importStart = () => import('./import/ImportStartScreen.tsx')
export const importRun = () => import('./importRun/ImportScreen.tsx')
export const bulkEditList = () => import('./edits/BulkEditListScreen.tsx')
export const bulkEdit = () => import('./edits/BulkEditScreen.tsx')
