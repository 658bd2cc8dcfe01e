import { completenessOf } from '@mawrid/contract/listings/completenessCriteria.ts'
import { numberOf } from '../../platform/database/numbers.ts'
import type { Kind, KnownFiles } from './kind.ts'
import type { DetailsChange, ListingChange } from './store.ts'
import { keptDocuments, keptImages, type Written } from './written.ts'

/** What was written, under the names of its columns: the row that lists read, and what stands beside it. */
export function listingRows(kind: Kind, ref: string, { common, own }: Written, known: KnownFiles) {
  const { price, variety, closesOn, sku, unitId, trackStock, codes = [] } = kind.columns(own)
  const images = keptImages(common, known)
  const row = {
    nameAr: common.name_ar ?? common.name_en ?? ref,
    hasNameAr: common.name_ar !== null,
    nameEn: common.name_en,
    categoryId: common.category,
    completeness: completenessOf(kind.name, { ...common, ...own }).percent,
    price,
    variety: variety ?? null,
    closesOn: closesOn ?? null,
    sku: sku ?? null,
    unitId: unitId ?? null,
    trackStock: trackStock ?? false,
    cover: images[0]?.id ?? null,
    codes: [ref, ...codes.filter((code) => code !== null)].join(' '),
  } satisfies ListingChange
  const details = {
    descriptionAr: common.description_ar,
    descriptionEn: common.description_en,
    tags: [...common.tags],
    regions: [...common.regions],
    images,
    documents: keptDocuments(common),
    own,
  } satisfies DetailsChange
  return { row, details }
}

export function refOf(kind: Kind, number: number): string {
  return numberOf(kind.letter, number)
}
