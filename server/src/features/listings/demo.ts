// Only for the demo data, which needs a past that no call can write.
export { addListing } from './createListing.ts'
export type { ShownStatus, WrittenListing } from './kind.ts'
export { knownFiles } from './listingFiles.ts'
export { calledOf } from './recordListingAction.ts'
export { articles, listingDetails, listings } from './tables.ts'
export { readWritten } from './written.ts'
