import type { Language } from '@mawrid/contract/constants.ts'
import * as calls from '@mawrid/contract/documentRequests/calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { sendFile } from '../../platform/files/sendFile.ts'
import type { CallContext, Handle } from '../../platform/http/feature.ts'
import { plainPage, sendPage } from '../../platform/http/plainPage.ts'
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
  handle(calls.openRequestedDocument, async ({ params, request, reply, lang }) => {
    await parts.limits.spend(opensOfAddress, request.ip)
    const opened = await openByLink(parts, params.token)
    if (!opened) {
      if (!request.headers.accept?.includes('text/html')) throw new Problem('not_found')
      const { title, text } = linkEnded[lang]
      return sendPage(reply.code(404), plainPage(lang, title, `<p class="soft">${text}</p>`))
    }
    const { file, content } = opened
    return sendFile(reply, file.mediaType, { name: file.name, content: Buffer.from(content) }).headers({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
}

/** What a person reads who follows the link in a browser. */
const linkEnded: Readonly<Record<Language, { readonly title: string; readonly text: string }>> = {
  en: {
    title: 'This link no longer works',
    text: 'A link to a document works for ten minutes, and only while the seller grants access. Open the document again on the page where you found the link.',
  },
  ar: {
    title: 'انتهت صلاحية الرابط',
    text: 'يعمل رابط المستند عشر دقائق، وما دام البائع يتيح الاطلاع عليه. افتح المستند مرة أخرى من الصفحة التي وجدت فيها الرابط.',
  },
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
