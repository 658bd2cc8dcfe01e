import type { FieldChange } from '@mawrid/contract/history.ts'
import { changesOf } from '../../platform/history/changes.ts'
import { nameInReference } from '../reference/index.ts'
import { type ListingDraft, listingDraftOf } from './listingDraft.ts'
import { pendingOf, withPending } from './pendingChange.ts'
import type { StoredListing } from './store.ts'

/** The public content of a listing, before and after. */
export function listingChanges(before: StoredListing, after: StoredListing): FieldChange[] {
  return draftChanges(listingDraftOf(before), listingDraftOf(after))
}

/** What its seller wants it to say, with what waits for review. */
export function proposedChanges(before: StoredListing, after: StoredListing): FieldChange[] {
  return draftChanges(withPendingChange(before), withPendingChange(after))
}

/** The same of what was written, for who writes many at once. */
export function draftChanges(before: ListingDraft, after: ListingDraft): FieldChange[] {
  return changesOf(fieldsOf(before), fieldsOf(after), { nameOf: nameInReference })
}

function withPendingChange(stored: StoredListing): ListingDraft {
  return withPending(listingDraftOf(stored), pendingOf(stored))
}

function fieldsOf({ common, own }: ListingDraft) {
  return { ...common, ...own }
}
