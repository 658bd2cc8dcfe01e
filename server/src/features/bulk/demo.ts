// Only for the demo data, which needs a past that no call can write.
export { editCells } from './edits/bulkEdits.ts'
export { readSheet } from './edits/readSheet.ts'
export { bulkEdits } from './tables.ts'
