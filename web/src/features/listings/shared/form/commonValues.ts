import { attachedFields, commonFields } from '@mawrid/contract/listings/fields.ts'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { subForm } from '#ui/form/subForm.ts'
import { blankValues, type FieldValues, fieldBody, fieldValues } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { ListingRecord } from '../listingTypes.ts'
import { attached, type DocumentValue, documentValues, type PictureValue, pictureValues } from './attachments.ts'

const simpleFields = { ...commonFields, slug: attachedFields.slug }

/** The values of the form fields that every kind of listing has. */
export interface CommonValues extends FieldValues<typeof simpleFields> {
  images: PictureValue[]
  documents: DocumentValue[]
}

export const blankCommon: CommonValues = { ...blankValues(simpleFields), images: [], documents: [] }

export function commonValuesOf(listing: ListingRecord): CommonValues {
  return {
    ...fieldValues(simpleFields, listing),
    images: pictureValues(listing.images),
    documents: documentValues(listing.documents),
  }
}

/** The common fields as the calls take them. `own`: the documents with a field of their own. */
export function commonBodyOf(values: CommonValues, own: readonly UploadItem[] = []) {
  const { images, documents, refOf } = attached(values, own)
  return {
    refOf,
    body: { ...fieldBody(simpleFields, values), images, documents },
  }
}

/** A kind's form, typed as the form of the common fields, for the shared sections. */
export function asCommonForm<V extends CommonValues>(form: MawridForm<V>): MawridForm<CommonValues> {
  return subForm<CommonValues, V>(form)
}
