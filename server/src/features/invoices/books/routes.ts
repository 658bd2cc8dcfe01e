import * as calls from '@mawrid/contract/invoices/books.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { sendPdf } from '../../../platform/documents/sendPdf.ts'
import { statement as template } from '../../../platform/documents/templates/statement.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import type { Parts } from '../../../platform/parts.ts'
import { buyerSealOf } from '../../customers/index.ts'
import { buyerStatement } from './buyerStatement.ts'
import { countBuyers, readBuyers } from './readBuyers.ts'
import { sendStatement } from './sendStatement.ts'
import { statementDocument, statementName } from './statementDocument.ts'
import { vatReturnOf } from './vatReturnOf.ts'

/** What a company was owed and charged: its buyers, their statements, and the figures of its VAT return. */
export function registerBookRoutes(handle: Handle, parts: Parts): void {
  const { db, clock, documents } = parts
  const seal = buyerSealOf(parts)
  const now = () => ({ today: riyadhDay(clock.now()), seal })

  handle(calls.listInvoicedBuyers, ({ query, request, principal }) => {
    const { page, page_size, ordering, ...filters } = query
    return db.readCompany(principal.company.id, (companyDb) =>
      pageOf({
        query: { page, page_size, ordering },
        request,
        count: (limit) => countBuyers(companyDb, filters, now(), limit),
        rows: (limit, offset) => readBuyers(companyDb, filters, now(), { ordering, limit, offset }),
      }),
    )
  })

  handle(calls.readStatement, ({ params, query, principal, reading }) =>
    reading.readCompany(principal.company.id, (companyDb) =>
      buyerStatement(companyDb, { buyer: params.id, ...query }, now()),
    ),
  )

  handle(calls.readStatementPdf, async ({ params, query, lang, principal, reply }) => {
    const companyId = principal.company.id
    const { statement, document } = await db.readCompany(companyId, async (companyDb) => {
      const found = await buyerStatement(companyDb, { buyer: params.id, ...query }, now())
      return {
        statement: found,
        document: await statementDocument(parts, companyDb, { companyId, lang, statement: found }),
      }
    })
    return sendPdf(reply, statementName(statement, lang), await documents.render(template, document))
  })

  handle(calls.sendStatement, (context) => sendStatement(parts, context))

  handle(calls.readVatReturn, ({ query, principal, reading }) =>
    reading.readCompany(principal.company.id, (companyDb) => vatReturnOf(companyDb, query.year, query.quarter)),
  )
}
