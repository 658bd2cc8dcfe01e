import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** 65 bytes and 16 bytes in base64url. */
const publicKey = z.string().check(z.regex(/^B[\w-]{86}$/, 'invalid'))
const secret = z.string().check(z.regex(/^[\w-]{22}$/, 'invalid'))

const PushState = z.object({
  /** With which a browser subscribes (RFC 8292). */
  public_key: z.string(),
  /** Whether this browser's session has subscribed. */
  is_subscribed: z.boolean(),
})

export const readPush = defineCall({
  id: 'notices.readPush',
  summary: 'Retrieve the key for push notifications, and whether this session receives them',
  method: 'GET',
  path: '/api/v1/notices/push/',
  access: 'signedIn',
  reply: PushState,
})

export const subscribePush = defineCall({
  id: 'notices.subscribePush',
  summary: 'Receive push notifications in this browser until its session ends',
  method: 'POST',
  path: '/api/v1/notices/push/',
  access: 'signedIn',
  body: z.strictObject({
    /** The address at the browser's push service. */
    endpoint: z.url('website').check(z.maxLength(1_000)),
    p256dh: publicKey,
    auth: secret,
  }),
  reply: PushState,
})

export const unsubscribePush = defineCall({
  id: 'notices.unsubscribePush',
  summary: 'Receive no push notifications in this browser any more',
  method: 'DELETE',
  path: '/api/v1/notices/push/',
  access: 'signedIn',
  reply: PushState,
})
