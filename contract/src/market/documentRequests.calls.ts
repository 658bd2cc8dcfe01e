import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Buyer } from '../deals/buyer.ts'
import { DocumentRequest, RequestedDocument } from '../documentRequests/documentRequest.ts'
import { documentRequestLife } from '../documentRequests/states.ts'
import { ById, Id } from '../values/ids.ts'
import { line, prose } from '../values/text.ts'
import { Moment } from '../values/time.ts'

const marketAccess = { access: 'market', scope: 'deals:write' } as const
const path = '/api/v1/market/document-requests/'

/** A request as its buyer may read it. */
const BuyersDocumentRequest = z.extend(
  z.pick(DocumentRequest, {
    id: true,
    status: true,
    listing: true,
    reason: true,
    requested_at: true,
    answer_by: true,
    decided_at: true,
    note: true,
    ends_at: true,
  }),
  {
    seller: Id,
    buyer: Id,
    document: RequestedDocument,
    /** Whether the buyer can open the document now. */
    is_open: z.boolean(),
  },
)

export const listRestrictedDocuments = defineCall({
  ...marketAccess,
  id: 'market.restrictedDocuments',
  summary:
    'List the documents of a published product or service that are shown on request, with the buyer’s latest request for each',
  method: 'GET',
  path: '/api/v1/market/listings/:id/restricted-documents/',
  params: ById,
  query: z.object({ buyer: Id }),
  reply: z.object({
    results: z.array(
      z.extend(RequestedDocument, {
        request: z.nullable(z.object({ id: Id, status: z.enum(documentRequestLife.states) })),
      }),
    ),
  }),
  problems: ['not_found'],
})

export const requestDocument = defineCall({
  ...marketAccess,
  id: 'market.requestDocument',
  summary: 'Ask the seller for a document that is shown on request, for a buyer. The seller has seven days to answer',
  method: 'POST',
  path,
  body: z.strictObject({
    listing: Id,
    document: Id,
    buyer: z.omit(Buyer, { address: true, cr: true, vat_number: true }),
    reason: prose(2, 500),
  }),
  reply: BuyersDocumentRequest,
  status: 201,
  problems: ['not_found', 'wrong_state', 'rate_limited'],
})

export const listBuyersDocumentRequests = defineCall({
  ...marketAccess,
  id: 'market.documentRequests',
  summary: 'List the requests for documents of a buyer, latest first',
  method: 'GET',
  path,
  query: z.object({
    buyer: Id,
    before: z.optional(Id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  reply: z.object({ results: z.array(BuyersDocumentRequest), next: z.nullable(Id) }),
})

export const readBuyersDocumentRequest = defineCall({
  ...marketAccess,
  id: 'market.documentRequest',
  summary: 'Retrieve a request for a document',
  method: 'GET',
  path: `${path}:id/`,
  params: ById,
  reply: BuyersDocumentRequest,
  problems: ['not_found'],
})

export const withdrawDocumentRequest = defineCall({
  ...marketAccess,
  id: 'market.withdrawDocumentRequest',
  summary: 'Withdraw a request for a document that the seller has not answered',
  method: 'POST',
  path: `${path}:id/withdraw/`,
  params: ById,
  body: z.strictObject({}),
  reply: BuyersDocumentRequest,
  problems: ['not_found', 'wrong_state'],
})

export const openBuyersDocument = defineCall({
  ...marketAccess,
  id: 'market.openRequestedDocument',
  summary: 'Create a link that opens a granted document for ten minutes. The seller sees who opened it and when',
  method: 'POST',
  path: `${path}:id/open/`,
  params: ById,
  /** The person at the buyer who opens it. */
  body: z.strictObject({ reader: line(2, 120) }),
  reply: z.object({ url: z.string(), expires_at: Moment }),
  problems: ['not_found', 'wrong_state'],
})
