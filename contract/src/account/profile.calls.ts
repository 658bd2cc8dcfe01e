import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { FileRef } from '../values/fileRef.ts'
import { maybe } from '../values/maybe.ts'
import { Mobile } from '../values/phone.ts'
import { line } from '../values/text.ts'
import { User } from './user.ts'

export const updateProfile = defineCall({
  id: 'account.updateProfile',
  line: 'C-29',
  summary: 'Change the own name, phone, language and picture',
  method: 'PUT',
  path: '/api/v1/seller/profile/update/',
  access: 'signedIn',
  encoding: 'multipart',
  body: z.strictObject({
    first_name: line(1, 60),
    last_name: line(1, 60),
    phone: Mobile,
    lang: z.enum(languages),
    avatar: maybe(FileRef),
  }),
  uploads: { new_avatar: { kind: 'picture', most: 1, maxBytes: 2 * 1024 * 1024 } },
  reply: User,
  problems: ['already_exists'],
})
