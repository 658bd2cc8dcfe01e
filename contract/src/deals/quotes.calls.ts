import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById, Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Quantity } from '../values/quantity.ts'
import { line, prose } from '../values/text.ts'
import { Version } from '../values/version.ts'
import { Choice } from './choice.ts'
import { Deal } from './deal.ts'
import { acceptanceWays, QuoteRecipient } from './quote.ts'
import { SubstituteFound } from './substitutes.calls.ts'

/** The most items of a quote. */
export const maxQuoteLines = 200

/** An item of a draft: one of the company's variants, or in the seller's own words. `id` keeps an item that is there already. */
export const DraftLine = z
  .strictObject({
    id: maybe(Id),
    article: maybe(Id),
    name: maybe(line(2, 300)),
    unit: maybe(Id),
    qty: Quantity,
  })
  .check(
    z.refine(({ id, article, name }) => id !== null || article !== null || name !== null, {
      error: 'required',
      path: ['article'],
    }),
  )
export type DraftLine = z.output<typeof DraftLine>

const lines = z.array(DraftLine).check(z.maxLength(maxQuoteLines))

const ofSeller = { access: 'activeCompany', right: 'deals.quote', reply: Deal } as const
const change = { ...ofSeller, method: 'POST', params: ById } as const

export const createDraft = defineCall({
  ...ofSeller,
  id: 'deals.draft',
  summary: 'Begin a quote for a customer, without a request. `from` copies the items of an earlier deal',
  method: 'POST',
  path: '/api/v1/deals/drafts/',
  body: z.strictObject({
    customer: Id,
    subject: maybe(line(2, 160)),
    po_number: maybe(line(1, 60)),
    from: maybe(Id),
    lines: z._default(lines, []),
  }),
  status: 201,
  problems: ['customer_blocked'],
})

export const updateDraft = defineCall({
  ...change,
  id: 'deals.updateDraft',
  summary: 'Update the items of a draft. Items that are not named are removed',
  method: 'PUT',
  path: '/api/v1/deals/:id/draft/',
  body: z.strictObject({ version: Version, subject: maybe(line(2, 160)), lines }),
  problems: ['wrong_state', 'version_conflict'],
})

export const discardDraft = defineCall({
  ...change,
  id: 'deals.discardDraft',
  summary: 'Discard a draft. It no longer exists afterwards',
  path: '/api/v1/deals/:id/discard/',
  body: z.strictObject({ version: Version }),
  reply: z.object({ id: Id }),
  problems: ['wrong_state', 'version_conflict'],
})

export const findSkus = defineCall({
  id: 'deals.findSkus',
  right: 'deals.quote',
  summary: 'Find variants by their SKUs, in any case of letters. `found` is null for an unknown one',
  method: 'POST',
  path: '/api/v1/deals/drafts/skus/',
  access: 'activeCompany',
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ sku: line(1, 64), qty: z._default(Quantity, '1') }))
      .check(z.minLength(1), z.maxLength(maxQuoteLines)),
  }),
  reply: z.object({ results: z.array(z.object({ sku: z.string(), found: z.nullable(SubstituteFound) })) }),
})

export const readItemsFile = defineCall({
  id: 'deals.readItemsFile',
  right: 'deals.quote',
  summary:
    'Read SKUs and quantities of a CSV or Excel file, from the columns of these names or else the first two. Nothing is stored',
  method: 'POST',
  path: '/api/v1/deals/drafts/read-file/',
  access: 'activeCompany',
  encoding: 'multipart',
  body: z.strictObject({}),
  uploads: { file: { kind: 'spreadsheet', maxFiles: 1, maxBytes: 5 * 1024 * 1024 } },
  reply: z.object({ rows: z.array(z.object({ sku: z.string(), qty: z.string() })) }),
})

export const readQuoteLink = defineCall({
  id: 'deals.quoteLink',
  right: 'deals.quote',
  summary: 'Retrieve the link of a quote, to pass it on',
  method: 'GET',
  path: '/api/v1/deals/:id/link/',
  access: 'activeCompany',
  params: ById,
  reply: z.object({ url: z.string() }),
  problems: ['wrong_state'],
})

export const resendQuote = defineCall({
  ...change,
  id: 'deals.resendQuote',
  summary: 'Send the link of a quote again. `replace` makes a new one and ends the old one',
  path: '/api/v1/deals/:id/link/',
  body: z.strictObject({
    version: Version,
    replace: z._default(z.boolean(), false),
    /** If it goes to somebody else. */
    recipient: z._default(z.nullable(QuoteRecipient), null),
  }),
  problems: ['wrong_state', 'version_conflict', 'rate_limited'],
})

export const withdrawQuote = defineCall({
  ...change,
  id: 'deals.withdrawQuote',
  summary: 'Withdraw a quote that the seller wrote. Its link ends',
  path: '/api/v1/deals/:id/withdraw/',
  body: z.strictObject({ version: Version, note: maybe(prose(1, 1000)) }),
  problems: ['wrong_state', 'version_conflict'],
})

export const acceptForBuyer = defineCall({
  ...change,
  id: 'deals.acceptForBuyer',
  summary:
    'Record that the buyer accepted a quote by phone, by email or on paper, and of a quote that leaves a choice what they chose. This reserves stock',
  path: '/api/v1/deals/:id/accept-for-buyer/',
  encoding: 'multipart',
  body: z.strictObject({
    version: z.coerce.number().check(z.int(), z.minimum(1)),
    round: z.coerce.number().check(z.int(), z.minimum(1)),
    name: line(2, 80),
    how: z.enum(acceptanceWays),
    choice: z._default(Choice, []),
  }),
  uploads: { proof: { kind: 'document', maxFiles: 1, maxBytes: 10 * 1024 * 1024 } },
  problems: [
    'wrong_state',
    'version_conflict',
    'stock_short',
    'vat_not_registered',
    'customer_blocked',
    'credit_exceeded',
  ],
})
