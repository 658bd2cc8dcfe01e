import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById } from '../values/ids.ts'
import { line, prose } from '../values/text.ts'
import { Version } from '../values/version.ts'
import { ListingChange, PublicListing, Reviewed, ReviewedListing, WaitingReview } from './listing.ts'

const Limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100)
const placeOf = (shape: RegExp) => z.optional(z.string().check(z.regex(shape, 'invalid')))

export const followListings = defineCall({
  id: 'market.followListings',
  summary:
    'List every change to published listings, oldest first. Pass `next` as `after` to continue; the feed has no end',
  method: 'GET',
  path: '/api/v1/market/listings/',
  access: 'market',
  scope: 'listings:read',
  query: z.object({ after: placeOf(/^\d{1,18}-\d{1,18}$/), limit: Limit }),
  reply: z.object({ results: z.array(ListingChange), next: z.string(), has_more: z.boolean() }),
})

export const readPublished = defineCall({
  id: 'market.readListing',
  summary: 'Retrieve a published listing',
  method: 'GET',
  path: '/api/v1/market/listings/:id/',
  access: 'market',
  scope: 'listings:read',
  params: ById,
  reply: PublicListing,
  problems: ['not_found'],
})

const reviewing = { access: 'market', scope: 'listings:review' } as const

export const listReviews = defineCall({
  ...reviewing,
  id: 'market.listReviews',
  summary: 'List what waits for review by the staff, longest waiting first',
  method: 'GET',
  path: '/api/v1/market/reviews/',
  query: z.object({ after: placeOf(/^\d{1,16}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/), limit: Limit }),
  reply: z.object({ results: z.array(WaitingReview), next: z.nullable(z.string()) }),
})

export const readReview = defineCall({
  ...reviewing,
  id: 'market.readReview',
  summary: 'Retrieve a listing for review, with its pending change',
  method: 'GET',
  path: '/api/v1/market/reviews/:id/',
  params: ById,
  reply: ReviewedListing,
  problems: ['not_found'],
})

const Approval = z.strictObject({ version: Version })
const ChangeRequest = z.strictObject({ version: Version, note: prose(1, 1000) })
const Refusal = z.strictObject({
  version: Version,
  reason_code: line(1, 60).check(z.regex(/^[a-z_]+$/, 'invalid')),
  note: z.optional(prose(1, 1000)),
})

const answer = <const Name extends string, const Path extends string, Body extends z.ZodMiniType>(
  name: Name,
  path: Path,
  body: Body,
  summary: string,
) =>
  defineCall({
    ...reviewing,
    id: `market.${name}`,
    summary,
    method: 'POST',
    path: `/api/v1/market/listings/:id/${path}/`,
    params: ById,
    body,
    reply: Reviewed,
    problems: ['not_found', 'wrong_state', 'version_conflict'],
  })

export const approveListing = answer('approveListing', 'approve', Approval, 'Approve a listing. This publishes it')
export const requestChanges = answer(
  'askChanges',
  'ask-changes',
  ChangeRequest,
  'Ask the seller for corrections to a listing',
)
export const rejectListing = answer('rejectListing', 'reject', Refusal, 'Reject a listing')
export const approveChange = answer(
  'approveChange',
  'approve-change',
  Approval,
  'Approve a change to a published listing',
)
export const declineChange = answer(
  'declineChange',
  'decline-change',
  Refusal,
  'Decline a change to a published listing',
)
