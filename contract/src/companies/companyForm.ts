import * as z from 'zod/mini'
import type { UploadRule } from '../call.ts'
import { bilingualMaybe } from '../values/bilingual.ts'
import { VatNumber } from '../values/companyNumbers.ts'
import { Email } from '../values/email.ts'
import { FileRef } from '../values/fileRef.ts'
import { maybe } from '../values/maybe.ts'
import { Phone } from '../values/phone.ts'
import { Slug } from '../values/slug.ts'
import { line, prose } from '../values/text.ts'
import { Version } from '../values/version.ts'
import { Website } from '../values/website.ts'
import { providerTypes } from './company.ts'

/** What a seller fills in. Details in the commercial register are read from there instead. */
export const companyFields = {
  name: line(2, 127),
  slug: maybe(Slug),
  /** The specification's one description; kept under its language when the two below are empty. */
  description: z._default(prose(0, 5000), ''),
  ...bilingualMaybe('description', prose(1, 5000)),
  address: line(3, 300),
  phone: Phone,
  email: Email,
  website: z.pipe(
    maybe(Website),
    z.transform((website) => website ?? ''),
  ),
  provider_type: z.enum(providerTypes),
  tax_number: maybe(VatNumber),
  logo: maybe(FileRef),
  banner: maybe(FileRef),
}

/** A change names the version it is based on, and whether the seller agrees to its consequences. */
export const companyChange = {
  ...companyFields,
  version: Version,
  confirm: z._default(z.boolean(), false),
}

export const companyUploads = {
  new_logo: { kind: 'picture', maxFiles: 1, maxBytes: 2 * 1024 * 1024 },
  new_banner: { kind: 'picture', maxFiles: 1, maxBytes: 5 * 1024 * 1024 },
} as const satisfies Record<string, UploadRule>
