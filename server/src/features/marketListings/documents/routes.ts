import * as calls from '@mawrid/contract/market/documentRequests.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  buyersView,
  companyOfRequest,
  findRequest,
  findRestricted,
  linkForBuyer,
  moveRequest,
  readRequestsOfBuyer,
  requestDocument,
  requestsOfBuyer,
  restrictedDocuments,
} from '../../documentRequests/index.ts'

/** What buyers do with documents that are shown on request. */
export function registerMarketDocumentRoutes(handle: Handle, parts: Parts): void {
  const { db, clock, limits } = parts

  handle(calls.listRestrictedDocuments, async ({ params, query }) => ({
    results: await restrictedDocuments(parts, { listing: params.id, buyer: query.buyer }),
  }))
  handle(calls.requestDocument, async ({ body, onceIn }) => {
    const restricted = await findRestricted(parts, body.listing)
    const { companyId } = restricted.listing
    return onceIn(companyId).after(
      () => limits.spend(requestsOfBuyer, `${companyId} ${body.buyer.id}`),
      async (tx) => buyersView(await requestDocument(parts, tx, restricted, body), clock.now()),
    )
  })
  handle(calls.listBuyersDocumentRequests, async ({ query }) => {
    const { limit } = query
    const found = await readRequestsOfBuyer(db.system, query, limit + 1)
    const results = found.slice(0, limit).map((one) => buyersView(one, clock.now()))
    return { results, next: found.length > limit ? (results.at(-1)?.id ?? null) : null }
  })
  handle(calls.readBuyersDocumentRequest, async ({ params }) =>
    buyersView(await findRequest(db.system, params.id), clock.now()),
  )
  handle(calls.withdrawDocumentRequest, async ({ params, onceIn }) =>
    onceIn(await companyOfRequest(db.system, params.id))(async (tx) =>
      buyersView(await moveRequest(parts, tx, { id: params.id, action: 'withdraw', side: 'buyer' }), clock.now()),
    ),
  )
  handle(calls.openBuyersDocument, async ({ params, body, onceIn }) =>
    onceIn(await companyOfRequest(db.system, params.id))((tx) =>
      linkForBuyer(parts, tx, { id: params.id, reader: body.reader }),
    ),
  )
}
