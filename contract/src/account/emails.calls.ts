import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { emailKinds } from './emailKinds.ts'

/** Which kinds of email a person receives. */
const EmailChoices = z.object({ emails: z.record(z.enum(emailKinds), z.boolean()) })

export const readEmailChoices = defineCall({
  id: 'account.readEmailChoices',
  line: 'R-15',
  summary: 'Retrieve email preferences',
  method: 'GET',
  path: '/api/v1/seller/emails/',
  access: 'signedIn',
  reply: EmailChoices,
})

export const chooseEmail = defineCall({
  id: 'account.chooseEmail',
  line: 'R-15',
  summary: 'Turn one type of email on or off',
  method: 'PUT',
  path: '/api/v1/seller/emails/',
  access: 'signedIn',
  body: z.strictObject({ kind: z.enum(emailKinds), is_on: z.boolean() }),
  reply: EmailChoices,
})

/** The limit fits our own signed tokens. */
const Token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(300)) })
const page = { media: 'text/html; charset=utf-8' } as const

export const showUnsubscribePage = defineCall({
  id: 'account.showUnsubscribePage',
  line: 'R-15',
  summary:
    'Show the unsubscribe page that the link in an email opens, without signing in. Opening it changes nothing, so link scanners do not unsubscribe anybody',
  method: 'GET',
  path: '/api/v1/emails/unsubscribe/',
  access: 'public',
  query: Token,
  reply: page,
})

/** RFC 8058: sent by mail programs for their reader, with nothing but the URL of the email. */
export const unsubscribe = defineCall({
  id: 'account.unsubscribe',
  line: 'R-15',
  summary: 'Unsubscribe from one type of email by the link in it',
  method: 'POST',
  path: '/api/v1/emails/unsubscribe/',
  access: 'public',
  encoding: 'form',
  query: Token,
  body: z.strictObject({ 'List-Unsubscribe': z.optional(z.literal('One-Click')) }),
  reply: page,
})
