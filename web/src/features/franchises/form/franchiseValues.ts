import type { BodyInput } from '@mawrid/contract/call.ts'
import type { createFranchise } from '@mawrid/contract/franchises/calls.ts'
import { franchiseFields } from '@mawrid/contract/franchises/fields.ts'
import type { Franchise } from '@mawrid/contract/franchises/franchise.ts'
import { ownFile } from '#features/listings/shared/form/attachments.ts'
import {
  blankCommon,
  type CommonValues,
  commonBodyOf,
  commonValuesOf,
} from '#features/listings/shared/form/commonValues.ts'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import type { FormBody } from '#ui/form/formBody.ts'
import { blankValues, type FieldValues, fieldBody, fieldValues } from '#ui/form/useFields.ts'

/** The values of a franchise's form fields. */
export interface FranchiseValues extends CommonValues, FieldValues<typeof franchiseFields> {
  trademark_file: UploadItem[]
  disclosure: { file: UploadItem[]; dated_on: string; version: string }
}

const blankDisclosure = { file: [], dated_on: '', version: '' }

export const blankFranchise: FranchiseValues = {
  ...blankCommon,
  ...blankValues(franchiseFields),
  country_of_origin: 'SA',
  trademark_file: [],
  disclosure: blankDisclosure,
}

export function valuesOf(franchise: Franchise): FranchiseValues {
  const { disclosure } = franchise
  return {
    ...commonValuesOf(franchise),
    ...fieldValues(franchiseFields, franchise),
    trademark_file: ownFile(franchise.trademark_file),
    disclosure: disclosure ? { ...disclosure, file: ownFile(disclosure.file) } : blankDisclosure,
  }
}

/** The documents with a field of their own, in the form's order. */
export function ownFilesOf({ trademark_file, disclosure }: FranchiseValues): readonly UploadItem[] {
  return [...trademark_file, ...disclosure.file]
}

export function bodyOf(values: FranchiseValues): FormBody<BodyInput<typeof createFranchise>> {
  const { body, refOf } = commonBodyOf(values, ownFilesOf(values))
  const { royalty_kind, disclosure } = values
  const isDisclosed = disclosure.file.length > 0 || disclosure.dated_on !== '' || disclosure.version !== ''
  return {
    ...body,
    ...fieldBody(franchiseFields, values),
    royalty_percent: royalty_kind === 'percent' ? values.royalty_percent : null,
    royalty_amount: royalty_kind === 'fixed' ? values.royalty_amount : null,
    trademark_file: refOf(values.trademark_file[0]),
    disclosure: isDisclosed ? { ...disclosure, file: refOf(disclosure.file[0]) } : null,
  }
}
