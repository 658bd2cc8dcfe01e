import * as calls from '@mawrid/contract/fees/calls.ts'
import { feeMonth } from '@mawrid/contract/fees/sums.ts'
import { sendPdf } from '../../platform/documents/sendPdf.ts'
import { feeStatement as template } from '../../platform/documents/templates/feeStatement.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { findDeal } from '../deals/index.ts'
import { moveObjection } from './objections.ts'
import { statementDocument, statementName } from './statementDocument.ts'
import {
  countLines,
  countStatements,
  findStatement,
  linesOfDeal,
  linesOfMonth,
  listLines,
  listStatements,
} from './store.ts'
import { lineViews, oneLineView, oneStatementView, runningView, statementViews } from './view.ts'

export function registerFeeRoutes(handle: Handle, parts: Parts): void {
  const { db, clock, documents } = parts

  handle(calls.listFeeStatements, ({ principal, query, request }) =>
    db.readCompany(principal.company.id, (companyDb) =>
      pageOf({
        query,
        request,
        count: (limit) => countStatements(companyDb, limit),
        rows: async (limit, offset) =>
          statementViews(companyDb, await listStatements(companyDb, query.ordering, limit, offset), clock.now()),
      }),
    ),
  )
  handle(calls.readRunningFees, ({ principal }) =>
    db.readCompany(principal.company.id, async (companyDb) => {
      const month = feeMonth(clock.now())
      return runningView(month, await linesOfMonth(companyDb, month))
    }),
  )
  handle(calls.readFeeStatement, ({ params, principal }) =>
    db.readCompany(principal.company.id, async (companyDb) =>
      oneStatementView(companyDb, await findStatement(companyDb, params.id), clock.now()),
    ),
  )
  handle(calls.readFeeStatementPdf, async ({ params, query, principal, lang, reply }) => {
    const document = await db.readCompany(principal.company.id, (companyDb) =>
      statementDocument(parts, companyDb, params.id, query.lang ?? lang),
    )
    return sendPdf(reply, statementName(document), await documents.render(template, document))
  })
  handle(calls.listFeeLines, ({ params, principal, query, request }) =>
    db.readCompany(principal.company.id, async (companyDb) => {
      const { id } = await findStatement(companyDb, params.id)
      return pageOf({
        query,
        request,
        count: (limit) => countLines(companyDb, id, query, limit),
        rows: async (limit, offset) =>
          lineViews(companyDb, await listLines(companyDb, id, query, limit, offset), clock.now()),
      })
    }),
  )
  handle(calls.readFeeOfDeal, ({ params, principal }) =>
    db.readCompany(principal.company.id, async (companyDb) => {
      const { id } = await findDeal(companyDb, params.id)
      return { results: await lineViews(companyDb, await linesOfDeal(companyDb, id), clock.now()) }
    }),
  )
  handle(calls.objectToFee, ({ params, body, principal: { userId }, once }) =>
    once(async (tx) => {
      const { reason_code: reason, note } = body
      const move = { id: params.id, action: 'object', side: 'seller', userId, reason, note } as const
      return oneLineView(tx, await moveObjection(parts, tx, move), clock.now())
    }),
  )
  handle(calls.withdrawObjection, ({ params, principal: { userId }, once }) =>
    once(async (tx) => {
      const move = { id: params.id, action: 'withdraw_objection', side: 'seller', userId } as const
      return oneLineView(tx, await moveObjection(parts, tx, move), clock.now())
    }),
  )
}
