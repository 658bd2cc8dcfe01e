import * as calls from '@mawrid/contract/customers/calls.ts'
import * as documents from '@mawrid/contract/customers/documents.calls.ts'
import { createCommercialRegister } from '../../outside/wathq/commercialRegister.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { counted, pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { assignWork } from '../team/index.ts'
import { assignedCustomers } from './assignedCustomers.ts'
import { createCustomer, updateCustomer } from './changeCustomers.ts'
import { readCreditUse } from './credit/readCredit.ts'
import { setCredit } from './credit/setCredit.ts'
import { addDocument, removeDocument } from './documents/changeDocuments.ts'
import { readDocuments } from './documents/readDocuments.ts'
import { countingCustomers, customerCounts, readingCustomers } from './list.ts'
import { lookUpRegistration } from './lookUpRegistration.ts'
import { mergeCustomers } from './merging/mergeCustomers.ts'
import { splitCustomer } from './merging/splitCustomer.ts'
import { readTwins } from './merging/twins.ts'
import { moveCustomer } from './moveCustomer.ts'
import { readCustomer, todayFor } from './readCustomer.ts'
import { readFigures } from './readFigures.ts'
import { readPurchases } from './readPurchases.ts'
import { customerRow } from './view.ts'

export function registerCustomerRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  const register = createCommercialRegister(parts)

  handle(calls.listCustomers, ({ query, request, principal: { company } }) => {
    const { page, page_size, ordering, ...filters } = query
    const today = todayFor(parts, company)
    return db.readCompany(company.id, (companyDb) =>
      pageOf({
        query: { page, page_size, ordering },
        request,
        count: (limit) => counted(countingCustomers(companyDb, filters, today, limit)),
        async rows(limit, offset) {
          const rows = await readingCustomers(companyDb, filters, today, { ordering, limit, offset })
          const ids = rows.map(({ id }) => id)
          const figuresOf = await readFigures(companyDb, today, ids)
          const limited = today === null ? [] : rows.filter(({ creditLimit }) => creditLimit !== null)
          const useOf = await readCreditUse(
            companyDb,
            limited.map(({ id }) => id),
          )
          return rows.map((row) => customerRow(row, figuresOf(row.id), useOf.get(row.id) ?? null))
        },
      }),
    )
  })
  handle(calls.countCustomers, ({ principal }) => db.readCompany(principal.company.id, customerCounts))
  handle(calls.createCustomer, (context) => createCustomer(parts, context, context.principal.company))
  handle(calls.lookUpRegistration, (context) => lookUpRegistration(parts, register, context))
  handle(calls.assignCustomers, (context) => assignWork(parts, context, assignedCustomers))
  handle(calls.readCustomer, ({ params, principal: { company } }) =>
    db.readCompany(company.id, (companyDb) => readCustomer(parts, companyDb, params.id, company)),
  )
  handle(calls.updateCustomer, (context) => updateCustomer(parts, context, context.principal.company))
  handle(calls.listTwins, ({ params, principal }) =>
    db.readCompany(principal.company.id, (companyDb) => readTwins(companyDb, params.id)),
  )
  handle(calls.listPurchases, ({ params, principal: { company } }) =>
    db.readCompany(company.id, (companyDb) => readPurchases(parts, companyDb, params.id, company)),
  )
  handle(calls.mergeCustomers, (context) => mergeCustomers(parts, context, context.principal.company))
  handle(calls.splitCustomer, (context) => splitCustomer(parts, context, context.principal.company))
  handle(documents.listDocuments, ({ params, principal: { company } }) =>
    db.readCompany(company.id, (companyDb) => readDocuments(parts.files, companyDb, params.id)),
  )
  handle(documents.addDocument, (context) => addDocument(parts, context))
  handle(documents.removeDocument, (context) => removeDocument(parts, context))
  handle(calls.setCredit, (context) => setCredit(parts, context, context.principal.company))
  handle(calls.blockCustomer, ({ params, body, principal: { userId, company } }) =>
    moveCustomer(parts, { ...params, ...body, companyId: company.id, userId, action: 'block' }, company),
  )

  const stateCalls = [
    [calls.unblockCustomer, 'unblock'],
    [calls.archiveCustomer, 'archive'],
    [calls.restoreCustomer, 'restore'],
  ] as const
  for (const [call, action] of stateCalls) {
    handle(call, ({ params, body, principal: { userId, company } }) =>
      moveCustomer(parts, { ...params, ...body, companyId: company.id, userId, action }, company),
    )
  }
}
