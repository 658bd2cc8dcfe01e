import * as z from 'zod/mini'
import type { UploadRule } from '../call.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { line } from '../values/text.ts'
import { Day, Moment } from '../values/time.ts'

export const customerDocumentKinds = [
  'registration',
  'vat_certificate',
  'national_address',
  'contract',
  'guarantee',
  'other',
] as const

/** The most documents of a customer. */
export const maxCustomerDocuments = 50

export const customerUploads = {
  file: { kind: 'document', maxFiles: 1, maxBytes: 10 * 1024 * 1024 },
} as const satisfies Record<string, UploadRule>

const details = {
  kind: z.enum(customerDocumentKinds),
  name: line(1, 150),
  /** The day on which it expires; null if it does not. */
  expires_on: maybe(Day),
}

export const NewCustomerDocument = z.strictObject(details)
export const CustomerDocument = z.object({ id: Id, ...details, file: StoredDocument, created_at: Moment })
export type CustomerDocument = z.output<typeof CustomerDocument>
