import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Moment } from '../values/time.ts'

/** Rights under the Personal Data Protection Law: a copy of one's data, and its deletion. */

export const exportStates = ['preparing', 'ready', 'removed'] as const

const DataExport = z.object({
  status: z.enum(exportStates),
  requested_at: Moment,
  ready_at: z.nullable(Moment),
  /** Until when the file is kept. */
  kept_until: z.nullable(Moment),
  /** Valid for an hour; read again for a fresh one. */
  link: z.nullable(z.string()),
})

export const requestExport = defineCall({
  id: 'account.requestExport',
  line: 'R-15',
  summary: 'Request a copy of the seller’s personal data. An email says when it is ready',
  method: 'POST',
  path: '/api/v1/seller/data-export/',
  access: 'signedIn',
  recentStep: true,
  reply: DataExport,
  status: 202,
  problems: ['rate_limited'],
})

export const readExport = defineCall({
  id: 'account.readExport',
  line: 'R-15',
  summary: 'Retrieve the status of the latest copy of the seller’s personal data',
  method: 'GET',
  path: '/api/v1/seller/data-export/',
  access: 'signedIn',
  reply: z.object({ export: z.nullable(DataExport) }),
})

export const closeAccount = defineCall({
  id: 'account.close',
  line: 'R-15',
  summary:
    'Close the account in thirty days. Refused while deals, invoices or payments are open. Nothing is charged until then',
  method: 'POST',
  path: '/api/v1/seller/close-account/',
  access: 'signedIn',
  body: z.strictObject({ current_password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  reply: z.object({ closes_at: Moment }),
  problems: ['in_use', 'rate_limited'],
})

export const cancelClosing = defineCall({
  id: 'account.keep',
  line: 'R-15',
  summary: 'Cancel the closing of the account',
  method: 'POST',
  path: '/api/v1/seller/keep-account/',
  access: 'signedIn',
  reply: z.object({ detail: z.string() }),
})
