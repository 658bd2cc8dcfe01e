import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { ById, Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { prose } from '../values/text.ts'
import { DocumentRequest, WholeDocumentRequest } from './documentRequest.ts'
import { documentRequestLife, maxOpenDays } from './states.ts'

const path = '/api/v1/document-requests/'

export const listDocumentRequests = defineCall({
  id: 'documentRequests.list',
  right: 'listings.see',
  summary: 'List buyers’ requests for documents of products and services, latest first',
  method: 'GET',
  path,
  access: 'withCompany',
  query: listQuery(['requested_at'], {
    status: z.optional(z.enum(documentRequestLife.states)),
    /** Of one product or service. */
    listing: z.optional(Id),
  }),
  reply: pageOf(DocumentRequest),
})

export const readDocumentRequest = defineCall({
  id: 'documentRequests.read',
  right: 'listings.see',
  summary: 'Retrieve a request for a document, with who opened it and when',
  method: 'GET',
  path: `${path}:id/`,
  access: 'withCompany',
  params: ById,
  reply: WholeDocumentRequest,
})

const decision = { method: 'POST', right: 'listings.publish', params: ById, reply: WholeDocumentRequest } as const

export const grantDocument = defineCall({
  ...decision,
  id: 'documentRequests.grant',
  summary: 'Grant the buyer access to the document for a number of days, until it is revoked',
  access: 'activeCompany',
  path: `${path}:id/grant/`,
  body: z.strictObject({
    days: z.int().check(z.minimum(1), z.maximum(maxOpenDays)),
    note: maybe(prose(1, 500)),
  }),
  problems: ['wrong_state'],
})

export const refuseDocument = defineCall({
  ...decision,
  id: 'documentRequests.refuse',
  summary: 'Refuse a request for a document, with a reason that the buyer reads',
  access: 'activeCompany',
  path: `${path}:id/refuse/`,
  body: z.strictObject({ note: prose(2, 500) }),
  problems: ['wrong_state'],
})

/** Also for a company that is no longer active: it closes what it has opened. */
export const revokeDocument = defineCall({
  ...decision,
  id: 'documentRequests.revoke',
  summary: 'Revoke a buyer’s access to a document, at once, with a reason that the buyer reads',
  access: 'withCompany',
  path: `${path}:id/revoke/`,
  body: z.strictObject({ note: prose(2, 500) }),
  problems: ['wrong_state'],
})

/** The link that a buyer is given: the document is read at once, while the request is granted. */
export const openRequestedDocument = defineCall({
  id: 'documentRequests.open',
  summary:
    'Download a requested document by its link, which works for ten minutes while the document is open to its buyer',
  method: 'GET',
  path: '/api/v1/requested-documents/:token/',
  access: 'public',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: { media: 'application/octet-stream' },
  problems: ['not_found', 'rate_limited'],
})
