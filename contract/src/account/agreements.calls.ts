import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { versionedPages } from '../pages/versions.ts'
import { Day, Moment } from '../values/time.ts'

/**
 * How a version was accepted. A person who keeps using the account once an announced version applies has accepted it
 * (terms, section 12).
 */
export const acceptanceManners = ['registration', 'confirmed', 'continued_use'] as const

/** A version of the terms or the privacy policy that the person accepted, or that was announced to them. */
const Agreement = z.object({
  slug: z.enum(versionedPages),
  in_force_from: Day,
  announced_at: z.nullable(Moment),
  accepted_at: z.nullable(Moment),
  manner: z.nullable(z.enum(acceptanceManners)),
})
export type Agreement = z.output<typeof Agreement>

export const readAgreements = defineCall({
  id: 'account.readAgreements',
  summary: 'List the versions of the terms and the privacy policy that the seller accepted, and those announced',
  method: 'GET',
  path: '/api/v1/seller/agreements/',
  access: 'signedIn',
  reply: z.array(Agreement),
})

export const acceptVersion = defineCall({
  id: 'account.acceptVersion',
  summary: 'Accept a version of the terms or the privacy policy that is in force or announced',
  method: 'POST',
  path: '/api/v1/seller/agreements/',
  access: 'signedIn',
  body: z.strictObject({ slug: z.enum(versionedPages), in_force_from: Day }),
  reply: Agreement,
})
