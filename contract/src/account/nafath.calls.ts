import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { line } from '../values/text.ts'

const Name = line(1, 200)

/** The callback of Nafath. Other fields seen in its requests are allowed and not read. */
export const nafathCallback = defineCall({
  id: 'account.nafathCallback',
  line: 'O-05',
  summary: 'Receive a person’s answer from Nafath. Only the signed token counts as proof',
  method: 'POST',
  path: '/api/v1/nafath/callback/',
  access: 'public',
  body: z.strictObject({
    token: z.string().check(z.maxLength(20_000), z.regex(/^[\w.-]+$/)),
    transId: Name,
    requestId: Name,
    status: z.optional(line(0, 200)),
    ServiceName: z.optional(line(0, 200)),
  }),
  reply: z.object({ detail: z.string() }),
  problems: ['forbidden'],
})
