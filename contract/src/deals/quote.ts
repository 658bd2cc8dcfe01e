import * as z from 'zod/mini'
import { languages } from '../constants.ts'
import { Email } from '../values/email.ts'
import { StoredDocument } from '../values/fileRef.ts'
import { maybe } from '../values/maybe.ts'
import { Mobile } from '../values/phone.ts'
import { line } from '../values/text.ts'
import { Moment } from '../values/time.ts'

/** How a seller's own quote reaches its buyer: through the marketplace, by a link, or as a document that the seller hands over. */
export const quoteChannels = ['market', 'link', 'document'] as const

/** Whom a quote is sent to. A link needs an address, to which the code for accepting is sent as well. */
export const QuoteRecipient = z
  .strictObject({
    channel: z.enum(quoteChannels),
    name: maybe(line(2, 80)),
    email: maybe(Email),
    mobile: maybe(Mobile),
    lang: z._default(z.enum(languages), 'ar'),
  })
  .check(
    z.refine(({ channel, name }) => channel !== 'link' || name !== null, { error: 'required', path: ['name'] }),
    z.refine(({ channel, email, mobile }) => channel !== 'link' || email !== null || mobile !== null, {
      error: 'required',
      path: ['email'],
    }),
  )
export type QuoteRecipient = z.output<typeof QuoteRecipient>

/** How a seller knows that the buyer accepts; a signed paper comes as a file. */
export const acceptanceWays = ['phone', 'email', 'paper'] as const

const acceptance = {
  name: z.string(),
  how: z.enum(['link', ...acceptanceWays]),
  at: Moment,
  /** The network address from which it was accepted by link. */
  address: z.nullable(z.string()),
  round: z.int(),
  /** SHA-256 of the paper, in hexadecimal. */
  paper_sha256: z.string(),
}
const StoredAcceptance = z.object(acceptance)
export type StoredAcceptance = z.output<typeof StoredAcceptance>

/** Who accepted a quote, and the document as it was accepted. */
const Acceptance = z.object({
  ...acceptance,
  paper: z.nullable(StoredDocument),
  /** What the buyer signed. */
  proof: z.nullable(StoredDocument),
})

/** A quote that the seller wrote without a request. */
export const OwnQuote = z.object({
  /** Null of a draft. */
  channel: z.nullable(z.enum(quoteChannels)),
  recipient_name: z.nullable(z.string()),
  recipient_email: z.nullable(z.string()),
  recipient_mobile: z.nullable(z.string()),
  lang: z.enum(languages),
  /** Whether the buyer can also be reached through the marketplace. */
  is_buyer_on_market: z.boolean(),
  is_link_open: z.boolean(),
  sent_at: z.nullable(Moment),
  first_opened_at: z.nullable(Moment),
  last_opened_at: z.nullable(Moment),
  acceptance: z.nullable(Acceptance),
})
export type OwnQuote = z.output<typeof OwnQuote>
