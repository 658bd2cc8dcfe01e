import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { FileRef } from '../values/fileRef.ts'
import { maybe } from '../values/maybe.ts'
import { NewPassword } from '../values/password.ts'
import { PersonName } from '../values/personName.ts'
import { Mobile } from '../values/phone.ts'
import { Moment } from '../values/time.ts'
import { User } from './user.ts'

const Pixel = z.int().check(z.minimum(0), z.maximum(50_000))

/** A square of the uploaded picture, in its own pixels, measured upright. */
const Crop = z.strictObject({ x: Pixel, y: Pixel, size: Pixel.check(z.minimum(16)) })
export type Crop = z.output<typeof Crop>

export const updateProfile = defineCall({
  id: 'account.updateProfile',
  line: 'C-29',
  summary: 'Update the seller’s name, phone, language and picture. Without `crop` the middle of the picture is used',
  method: 'PUT',
  path: '/api/v1/seller/profile/update/',
  access: 'signedIn',
  encoding: 'multipart',
  body: z.strictObject({
    first_name: PersonName,
    last_name: PersonName,
    phone: Mobile,
    lang: z.enum(languages),
    avatar: maybe(FileRef),
    crop: maybe(Crop),
  }),
  uploads: { new_avatar: { kind: 'picture', maxFiles: 1, maxBytes: 2 * 1024 * 1024 } },
  reply: User,
  problems: ['file_type_refused', 'file_too_large', 'picture_too_large', 'picture_unreadable'],
})

export const changePassword = defineCall({
  id: 'account.changePassword',
  line: 'R-15',
  summary:
    'Change the password. This ends every other session, and gives this one new tokens; those before are worth nothing',
  method: 'POST',
  path: '/api/v1/seller/password/',
  access: 'signedIn',
  body: z.strictObject({ current_password: z.string().check(z.minLength(1), z.maxLength(128)), password: NewPassword }),
  reply: z.object({ detail: z.string(), access: z.string(), refresh: z.string(), csrfToken: z.string() }),
  problems: ['rate_limited'],
})

/** What the profile shows besides the user: how the identity was proven, and requests about the account. */
const AccountRecord = z.object({
  /** The name as Nafath gave it; null where the identity was not proven by it. */
  verified_name_ar: z.nullable(z.string()),
  verified_name_en: z.nullable(z.string()),
  identity_confirmed_at: z.nullable(Moment),
  /** The last four digits of the national ID or iqama. */
  national_id_end: z.nullable(z.string()),
  created_at: Moment,
  /** When the account will be closed, if that was requested. */
  closes_at: z.nullable(Moment),
})

export const readAccount = defineCall({
  id: 'account.read',
  line: 'R-15',
  summary: 'Retrieve how the seller’s identity was verified, and whether the account is being closed',
  method: 'GET',
  path: '/api/v1/seller/account/',
  access: 'signedIn',
  reply: AccountRecord,
})
