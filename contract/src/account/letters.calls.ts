import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { letterKinds } from './letters.ts'

/** Which of them a person wants. */
const Letters = z.object({ letters: z.record(z.enum(letterKinds), z.boolean()) })

export const readLetters = defineCall({
  id: 'account.readLetters',
  line: 'R-15',
  summary: 'Which letters are sent to the seller',
  method: 'GET',
  path: '/api/v1/seller/letters/',
  access: 'signedIn',
  reply: Letters,
})

export const chooseLetter = defineCall({
  id: 'account.chooseLetter',
  line: 'R-15',
  summary: 'Switch one kind of letter on or off',
  method: 'PUT',
  path: '/api/v1/seller/letters/',
  access: 'signedIn',
  body: z.strictObject({ kind: z.enum(letterKinds), is_on: z.boolean() }),
  reply: Letters,
})

/** Long enough for what we sign, and for nothing else. */
const Token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(300)) })
const page = { media: 'text/html; charset=utf-8' } as const

export const askToUnsubscribe = defineCall({
  id: 'account.askToUnsubscribe',
  line: 'R-15',
  summary:
    'The page that a letter’s own link opens, without signing in; programs that look at links change nothing by it',
  method: 'GET',
  path: '/api/v1/letters/unsubscribe/',
  access: 'public',
  query: Token,
  reply: page,
})

/** RFC 8058: mail programs send it for their reader, with no more than the letter's own address. */
export const unsubscribe = defineCall({
  id: 'account.unsubscribe',
  line: 'R-15',
  summary: 'Switch off the kind of letter whose link this is',
  method: 'POST',
  path: '/api/v1/letters/unsubscribe/',
  access: 'public',
  encoding: 'form',
  query: Token,
  body: z.strictObject({ 'List-Unsubscribe': z.optional(z.literal('One-Click')) }),
  reply: page,
})
