import type { FieldChange } from '@mawrid/contract/history.ts'
import { changesOf } from '../../platform/history/changes.ts'
import { nameInReference } from '../reference/index.ts'
import { pendingOf, withPending } from './pendingChange.ts'
import type { StoredListing } from './store.ts'
import { type Written, writtenOf } from './written.ts'

/** The public content of a listing, before and after. */
export function listingChanges(before: StoredListing, after: StoredListing): FieldChange[] {
  return writtenChanges(writtenOf(before), writtenOf(after))
}

/** What its seller wants it to say, with what waits for review. */
export function wantedChanges(before: StoredListing, after: StoredListing): FieldChange[] {
  return writtenChanges(wanted(before), wanted(after))
}

/** The same of what was written, for who writes many at once. */
export function writtenChanges(before: Written, after: Written): FieldChange[] {
  return changesOf(fieldsOf(before), fieldsOf(after), { nameOf: nameInReference })
}

function wanted(stored: StoredListing): Written {
  return withPending(writtenOf(stored), pendingOf(stored))
}

function fieldsOf({ common, own }: Written) {
  return { ...common, ...own }
}
