import type { Feature } from '../../platform/http/feature.ts'
import { usageHooks } from '../subscriptions/index.ts'
import { defineListingJobs } from './jobs.ts'
import { personalData } from './personalData.ts'
import { listingUsage } from './store.ts'

export { addPictures, forgetPictures } from './addPictures.ts'
export { lossesOf } from './checks.ts'
export { type ImportedAs, listingHooks } from './hooks.ts'
export type { Kind, LifeStatus, OwnOf, Reading, ReadOwn, Requirement, Whose } from './kind.ts'
export { catalogueCache } from './list/catalogueCache.ts'
export { type ListingFilters, meeting, statusesToFix } from './list/conditions.ts'
export { beyond, inOrder, type ListOrder, listOrder } from './list/orders.ts'
export { draftChanges } from './listingChanges.ts'
export { checkListingDraft, type ListingDraft, listingDraftOf } from './listingDraft.ts'
export { storeLargePicture } from './listingFiles.ts'
export { listingRows, refOf } from './listingRows.ts'
export { countListings, listPage } from './listPage.ts'
export { missing } from './missing.ts'
export { moveListing } from './moveListing.ts'
export { pendingOf, waitingFor, withPending } from './pendingChange.ts'
export { type Review, reviewWithin } from './reviewListing.ts'
export { registerKindRoutes } from './routes.ts'
export {
  countAtHand,
  type DetailsChange,
  type ListingChange,
  lockCatalogue,
  lockCatalogueShared,
  type StoredListing,
  takeNumbers,
} from './store.ts'
export { listingView } from './view.ts'

/** What products, services, franchises and investments have in common. Each kind answers its own calls. */
export const listings: Feature = {
  name: 'listings',
  personalData,
  onAccountClosed: { nothing: 'a company that is not active has no listing on the marketplace' },
  jobs: defineListingJobs,
  connect() {
    usageHooks.register({ name: 'listings', usageOf: listingUsage })
  },
}
