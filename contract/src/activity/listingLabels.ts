import { type Fields, type Label, labelWithUnit } from '../fields.ts'
import { franchiseFields } from '../franchises/fields.ts'
import type { RecordKind } from '../history.ts'
import { investmentFields } from '../investments/fields.ts'
import { listingFields } from '../listings/fields.ts'
import type { ListingKind } from '../listings/kinds.ts'
import { productFields } from '../products/fields.ts'
import { serviceFields } from '../services/fields.ts'

/** Every field of each kind of listing. */
export const fieldsByKind: Readonly<Record<ListingKind, Fields>> = {
  product: { ...listingFields, ...productFields },
  service: { ...listingFields, ...serviceFields },
  franchise: { ...listingFields, ...franchiseFields },
  investment: { ...listingFields, ...investmentFields },
}

/** What a field of a listing, or a part of it, is called: `price_tiers`, or `min_qty` of `price_tiers`. */
export function listingLabel(kind: RecordKind, field: string, part?: string): Label | undefined {
  const found = isListing(kind) && Object.hasOwn(fieldsByKind[kind], field) ? fieldsByKind[kind][field] : undefined
  if (found === undefined) return undefined
  return part === undefined ? labelWithUnit(found) : found.parts?.[part]
}

function isListing(kind: RecordKind): kind is ListingKind {
  return Object.hasOwn(fieldsByKind, kind)
}
