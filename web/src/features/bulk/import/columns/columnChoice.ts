import type { BulkField } from '@mawrid/contract/bulk/columns.ts'

/** What each column of a file is taken for, in their order; null is left out. */
export type Chosen = readonly (BulkField | null)[]

/** A field stands in one column only: chosen for another, it is taken from the first. */
export function choose(chosen: Chosen, index: number, field: BulkField | null): Chosen {
  return chosen.map((before, place) => (place === index ? field : before === field ? null : before))
}

export function isAlike(one: Chosen, other: Chosen): boolean {
  return one.length === other.length && one.every((field, place) => field === other[place])
}
