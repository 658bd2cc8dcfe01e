import type { CommonValues } from './commonValues.ts'

/** One thing that buyers look for. */
export interface Wanted<V> {
  /** The field where it is put right, and its name among `listings.missing`. */
  readonly field: string
  readonly isThere: (values: V) => boolean
  /** Without it nothing is published. */
  readonly isNeeded?: boolean
}

const filled = (text: string) => text.trim() !== ''

/** What is looked for in a listing of any kind, in the order of the form. */
export const commonWanted: readonly Wanted<CommonValues>[] = [
  { field: 'name_ar', isNeeded: true, isThere: ({ name_ar }) => filled(name_ar) },
  { field: 'name_en', isThere: ({ name_en }) => filled(name_en) },
  { field: 'category', isNeeded: true, isThere: ({ category }) => category !== '' },
  { field: 'description_ar', isNeeded: true, isThere: ({ description_ar }) => filled(description_ar) },
  { field: 'description_en', isThere: ({ description_en }) => filled(description_en) },
  { field: 'tags', isThere: ({ tags }) => tags.length > 0 },
  { field: 'images', isNeeded: true, isThere: ({ images }) => images.length > 0 },
]
