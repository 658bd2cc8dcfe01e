import * as calls from '@mawrid/contract/documentRequests/calls.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { sendFile } from '../../platform/files/sendFile.ts'
import type { CallContext, Handle } from '../../platform/http/feature.ts'
import { pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { moveRequest } from './moveRequest.ts'
import { openByLink, opensOfAddress } from './openDocument.ts'
import { countRequests, findRequest, readingRequests } from './store.ts'
import { namesFor, requestView, wholeView } from './view.ts'

export function registerDocumentRequestRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts

  handle(calls.listDocumentRequests, (context) => listRequests(parts, context))
  handle(calls.readDocumentRequest, ({ params, principal: { company } }) =>
    db.readCompany(company.id, async (companyDb) =>
      wholeView(companyDb, await findRequest(companyDb, params.id), company.rights),
    ),
  )
  handle(calls.grantDocument, ({ params, body, principal: { userId, company }, once }) =>
    once(async (tx) => {
      const endsAt = daysAfter(clock.now(), body.days)
      const move = { id: params.id, action: 'grant', side: 'seller', userId, note: body.note, endsAt } as const
      return wholeView(tx, await moveRequest(parts, tx, move), company.rights)
    }),
  )
  for (const [action, call] of [
    ['refuse', calls.refuseDocument],
    ['revoke', calls.revokeDocument],
  ] as const) {
    handle(call, ({ params, body, principal: { userId, company }, once }) =>
      once(async (tx) => {
        const move = { id: params.id, action, side: 'seller', userId, note: body.note } as const
        return wholeView(tx, await moveRequest(parts, tx, move), company.rights)
      }),
    )
  }
  handle(calls.openRequestedDocument, async ({ params, request, reply }) => {
    await parts.limits.spend(opensOfAddress, request.ip)
    const { file, content } = await openByLink(parts, params.token)
    return sendFile(reply, file.mediaType, { name: file.name, content: Buffer.from(content) }).headers({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
}

function listRequests({ db }: Parts, { principal, query, request }: CallContext<typeof calls.listDocumentRequests>) {
  const { id: companyId, rights } = principal.company
  const { page: _page, page_size: _size, ordering, ...filters } = query
  return db.readCompany(companyId, (companyDb) =>
    pageOf({
      query,
      request,
      count: (limit) => countRequests(companyDb, filters, limit),
      rows: async (limit, offset) => {
        const found = await readingRequests(companyDb, filters, { ordering, limit, offset })
        const names = await namesFor(companyDb, found)
        return found.map((one) => requestView(one, names, rights))
      },
    }),
  )
}
