import type { Region } from '@mawrid/contract/addresses/regions.ts'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { partOf } from '#ui/form/partOf.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { ListingRecord } from '../listingTypes.ts'
import { attached, type DocumentValue, documentValues, type PictureValue, pictureValues } from './attachments.ts'

/** What stands in the fields that every kind of listing has. */
export interface CommonValues {
  name_ar: string
  name_en: string
  category: string
  description_ar: string
  description_en: string
  slug: string
  tags: string[]
  regions: Region[]
  images: PictureValue[]
  documents: DocumentValue[]
}

export const blankCommon: CommonValues = {
  name_ar: '',
  name_en: '',
  category: '',
  description_ar: '',
  description_en: '',
  slug: '',
  tags: [],
  regions: [],
  images: [],
  documents: [],
}

export function commonValuesOf(listing: ListingRecord): CommonValues {
  return {
    name_ar: listing.name_ar ?? '',
    name_en: listing.name_en ?? '',
    category: listing.category ?? '',
    description_ar: listing.description_ar ?? '',
    description_en: listing.description_en ?? '',
    slug: listing.slug,
    tags: listing.tags,
    regions: listing.regions,
    images: pictureValues(listing.images),
    documents: documentValues(listing.documents),
  }
}

/** The common fields as the calls take them. `own` are the documents of fields that a kind has for itself. */
export function commonBodyOf(values: CommonValues, own: readonly UploadItem[] = []) {
  const { images, documents, refOf } = attached(values, own)
  return {
    refOf,
    body: {
      name_ar: values.name_ar,
      name_en: values.name_en,
      category: values.category,
      description_ar: values.description_ar,
      description_en: values.description_en,
      slug: values.slug,
      tags: values.tags,
      regions: values.regions,
      images,
      documents,
    },
  }
}

/** The form of a kind as the form of what all kinds share, for the sections that stand in each. */
export function commonPart<V extends CommonValues>(form: MawridForm<V>): MawridForm<CommonValues> {
  return partOf<CommonValues, V>(form)
}
