// Only for the demo data, which needs a past that no call can write.
export { addListing } from './createListing.ts'
export type { CommonFields, ShownStatus } from './kind.ts'
export { readListingDraft } from './listingDraft.ts'
export { knownFiles } from './listingFiles.ts'
export { calledOf } from './recordListingAction.ts'
export { articles, listingDetails, listings } from './tables.ts'
