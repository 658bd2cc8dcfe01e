import { isDeepStrictEqual } from 'node:util'
import { namesWith } from '@mawrid/contract/fields.ts'
import type { Kind } from './kind.ts'
import type { StoredListing } from './store.ts'
import type { OwnFields } from './tables.ts'
import type { Written } from './written.ts'

/** Field by field what waits for review, as a form sends it. */
export type PendingChange = OwnFields

/** Fields of every kind that buyers rely on: what it is, its category, and what is shown and certified of it. */
const reviewed = ['name_ar', 'name_en', 'category', 'images', 'documents'] as const

export function pendingOf({ details }: StoredListing): PendingChange {
  return details.pendingChange ?? {}
}

/** The changed fields that buyers rely on. */
export function waitingFor(kind: Kind, before: Written, written: Written): PendingChange {
  const isMoved = written.common.category !== before.common.category
  const names = [...reviewed, ...namesWith(kind.fields, 'isReviewed'), ...(isMoved ? (kind.ofCategory ?? []) : [])]
  const [now, then] = [fieldsOf(written), fieldsOf(before)]
  return Object.fromEntries(
    names.filter((name) => !isDeepStrictEqual(now[name], then[name])).map((name) => [name, now[name]]),
  )
}

export function withPending(written: Written, pending: PendingChange): Written {
  const isCommon = (name: string) => Object.hasOwn(written.common, name)
  const entries = Object.entries(pending)
  return {
    common: { ...written.common, ...Object.fromEntries(entries.filter(([name]) => isCommon(name))) },
    own: { ...written.own, ...Object.fromEntries(entries.filter(([name]) => !isCommon(name))) },
  }
}

function fieldsOf({ common, own }: Written): OwnFields {
  return { ...common, ...own }
}
