import * as z from 'zod/mini'
import type { UploadRule } from '../call.ts'
import { FileRef } from '../values/fileRef.ts'
import { maybe } from '../values/maybe.ts'
import { line } from '../values/text.ts'
import { Day } from '../values/time.ts'

export const documentKinds = [
  'data_sheet',
  'certificate',
  'safety',
  'licence',
  'disclosure',
  'financials',
  'valuation',
  'other',
] as const
export const documentAccess = ['all', 'on_request', 'after_nda'] as const

export const listingImageFields = { alt_ar: maybe(line(1, 150)), alt_en: maybe(line(1, 150)) }

export const listingDocumentFields = {
  kind: z.enum(documentKinds),
  name: line(1, 150),
  number: maybe(line(1, 60)),
  expires_on: maybe(Day),
  access: z._default(z.enum(documentAccess), 'all'),
}

/** A picture in a form; its place in the list is its position, and the first is the cover. */
export const ListingImageInput = z.strictObject({ file: FileRef, ...listingImageFields })
export const ListingDocumentInput = z.strictObject({ file: FileRef, ...listingDocumentFields })

export const listingUploads = {
  new_images: { kind: 'picture', maxFiles: 10, maxBytes: 5 * 1024 * 1024 },
  new_documents: { kind: 'document', maxFiles: 10, maxBytes: 10 * 1024 * 1024 },
} as const satisfies Record<string, UploadRule>
