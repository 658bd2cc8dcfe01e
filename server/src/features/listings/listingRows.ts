import { namesWith } from '@mawrid/contract/fields.ts'
import { completenessOf } from '@mawrid/contract/listings/completenessCriteria.ts'
import { numberOf } from '../../platform/database/numbers.ts'
import type { Kind, KnownFiles, ListColumns } from './kind.ts'
import { type ListingDraft, storedDocuments, storedImages } from './listingDraft.ts'
import type { DetailsChange, ListingChange } from './store.ts'
import { type FieldColumn, fieldColumnKeys, type ListingRow, listings, type OwnFields } from './tables.ts'

/** The written values by column: the row that lists read, and the related rows. */
export function listingRows(kind: Kind, ref: string, { common, own }: ListingDraft, known: KnownFiles) {
  const { searchWords = [], ...columns } = kind.columns(own)
  const searched = searchedOf(kind).map((name) => own[name])
  const images = storedImages(common, known)
  const row = {
    nameAr: common.name_ar ?? common.name_en ?? ref,
    hasNameAr: common.name_ar !== null,
    nameEn: common.name_en,
    categoryId: common.category,
    completeness: completenessOf(kind.name, { ...common, ...own }).percent,
    ...fieldColumnsOf(own, columns),
    cover: images[0]?.id ?? null,
    searchWords: [ref, ...searched, ...searchWords].filter((code) => code !== null).join(' '),
  } satisfies ListingChange
  const details = {
    descriptionAr: common.description_ar,
    descriptionEn: common.description_en,
    tags: [...common.tags],
    regions: [...common.regions],
    images,
    documents: storedDocuments(common),
    own,
  } satisfies DetailsChange
  return { row, details }
}

const searchedNames = new WeakMap<Kind['fields'], readonly string[]>()

/** Looked for once for each kind: an import writes many rows of one. */
function searchedOf({ fields }: Kind): readonly string[] {
  const names = searchedNames.get(fields) ?? namesWith(fields, 'isSearched')
  searchedNames.set(fields, names)
  return names
}

const fieldDefaults = fieldColumnKeys.map((key) => {
  const { name, default: missing = null } = listings[key]
  return { key, name, missing }
})

/** Each column of a field, mapped by the kind or by name; a kind without that field has the default. */
function fieldColumnsOf(own: OwnFields, columns: ListColumns): Pick<ListingRow, FieldColumn> {
  const row: Partial<Record<FieldColumn, unknown>> = {}
  for (const { key, name, missing } of fieldDefaults) row[key] = columns[key] ?? own[name] ?? missing
  return row as Pick<ListingRow, FieldColumn>
}

export function refOf(kind: Kind, number: number): string {
  return numberOf(kind.numberPrefix, number)
}
