import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import { invalid } from '../../platform/http/problems.ts'
import { categoryOf } from '../reference/index.ts'
import type { CommonFields, Kind, KnownFiles } from './kind.ts'
import type { StoredListing } from './store.ts'
import type { OwnFields, StoredImage, StoredListingDocument } from './tables.ts'

/** A listing as its seller wrote it: what every kind has, and the kind's own fields. */
export interface ListingDraft {
  readonly common: CommonFields
  readonly own: OwnFields
}

interface Deps {
  readonly kind: Kind
  /** As it is stored now; null for a new one. */
  readonly before: OwnFields | null
  readonly today: string
}

/** Reads a form and refuses what its schema could not check. */
export function readListingDraft(body: CommonFields, deps: Deps): ListingDraft {
  const { draft, errors } = checkListingDraft(body, deps)
  if (errors.length > 0) throw invalid(errors)
  return draft
}

/** The same, returning the errors instead of throwing, for bulk work. */
export function checkListingDraft(
  body: CommonFields,
  { kind, before, today }: Deps,
): { readonly draft: ListingDraft; readonly errors: readonly FieldError[] } {
  const { common, own: ownFields } = split(body)
  const category = leafOf(kind, common.category)
  const { own, errors } = kind.read(ownFields, { category, before, today })
  const isUnknown = common.category !== null && !category
  const categoryErrors = isUnknown ? [fieldError('category', 'not_offered')] : []
  return { draft: { common, own }, errors: [...categoryErrors, ...errors] }
}

/** A stored listing in the form its seller would submit. */
export function listingDraftOf({ row, details }: StoredListing): ListingDraft {
  return {
    common: {
      name_ar: row.hasNameAr ? row.nameAr : null,
      name_en: row.nameEn,
      slug: row.slug,
      category: row.categoryId,
      description_ar: details.descriptionAr,
      description_en: details.descriptionEn,
      tags: details.tags,
      regions: details.regions,
      images: details.images.map(({ id, alt_ar, alt_en }) => ({ file: id, alt_ar, alt_en })),
      documents: details.documents.map(({ id, ...document }) => ({ file: id, ...document })),
    },
    own: details.own,
  }
}

/** The category of a listing, which must allow its kind. */
export function leafOf(kind: Kind, id: string | null): Category | undefined {
  const category = id === null ? undefined : categoryOf(id)
  return category?.is_leaf && category.kinds.includes(kind.name) ? category : undefined
}

export function storedImages({ images }: CommonFields, known: KnownFiles): StoredImage[] {
  return images.map(({ file: id, alt_ar, alt_en }) => {
    const { width, height } = known.get(id) ?? { width: null, height: null }
    return { id, alt_ar, alt_en, width: width ?? 0, height: height ?? 0 }
  })
}

export function storedDocuments({ documents }: CommonFields): StoredListingDocument[] {
  return documents.map(({ file: id, ...document }) => ({ id, ...document }))
}

const notOwn: ReadonlySet<string> = new Set([...Object.keys(listingFields), 'version'])

function split(body: CommonFields): ListingDraft {
  const { name_ar, name_en, category, slug, description_ar, description_en, tags, regions, images, documents } = body
  // An import does this for each row, and a loop over the keys is three times as fast as destructuring the rest.
  const values: OwnFields = body
  const own: Record<string, unknown> = {}
  for (const key of Object.keys(values)) if (!notOwn.has(key)) own[key] = values[key]
  return {
    common: { name_ar, name_en, category, slug, description_ar, description_en, tags, regions, images, documents },
    own,
  }
}
