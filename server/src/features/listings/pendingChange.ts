import { isDeepStrictEqual } from 'node:util'
import { namesWith } from '@mawrid/contract/fields.ts'
import type { Kind } from './kind.ts'
import type { ListingDraft } from './listingDraft.ts'
import type { StoredListing } from './store.ts'
import type { OwnFields } from './tables.ts'

/** Field by field what waits for review, as a form sends it. */
export type PendingChange = OwnFields

/** Fields of every kind that buyers rely on: what it is, its category, and what is shown and certified of it. */
const reviewed = ['name_ar', 'name_en', 'category', 'images', 'documents'] as const

export function pendingOf({ details }: StoredListing): PendingChange {
  return details.pendingChange ?? {}
}

/** The changed fields that buyers rely on. */
export function waitingFor(kind: Kind, before: ListingDraft, draft: ListingDraft): PendingChange {
  const isMoved = draft.common.category !== before.common.category
  const names = [...reviewed, ...namesWith(kind.fields, 'isReviewed'), ...(isMoved ? (kind.ofCategory ?? []) : [])]
  const [now, then] = [fieldsOf(draft), fieldsOf(before)]
  return Object.fromEntries(
    names.filter((name) => !isDeepStrictEqual(now[name], then[name])).map((name) => [name, now[name]]),
  )
}

export function withPending(draft: ListingDraft, pending: PendingChange): ListingDraft {
  const isCommon = (name: string) => Object.hasOwn(draft.common, name)
  const entries = Object.entries(pending)
  return {
    common: { ...draft.common, ...Object.fromEntries(entries.filter(([name]) => isCommon(name))) },
    own: { ...draft.own, ...Object.fromEntries(entries.filter(([name]) => !isCommon(name))) },
  }
}

function fieldsOf({ common, own }: ListingDraft): OwnFields {
  return { ...common, ...own }
}
