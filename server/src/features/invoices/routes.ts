import { assignInvoices } from '@mawrid/contract/invoices/assignment.calls.ts'
import * as books from '@mawrid/contract/invoices/books.calls.ts'
import * as calls from '@mawrid/contract/invoices/calls.ts'
import { listInvoicesOfDeal as listInvoicesOfDealCall } from '@mawrid/contract/invoices/ofDeal.calls.ts'
import * as zatca from '@mawrid/contract/invoices/zatca.calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { finishing, type WasBegun } from '../../platform/http/finishing.ts'
import type { Parts } from '../../platform/parts.ts'
import { wasAgreed } from '../deals/index.ts'
import { assignWork } from '../team/index.ts'
import { invoiceAdvance } from './advances/invoiceAdvance.ts'
import { assignedInvoices } from './assignedInvoices.ts'
import { registerBookRoutes } from './books/routes.ts'
import { registerBundleRoutes } from './bundles/routes.ts'
import { registerDocumentRoutes } from './documents/routes.ts'
import { changeDraft } from './drafts/changeDraft.ts'
import { createInvoice } from './drafts/createInvoice.ts'
import { duplicateInvoice } from './drafts/duplicateInvoice.ts'
import { cancelDraft, removeDraft } from './drafts/endDraft.ts'
import { registerEmailRoutes } from './emails/routes.ts'
import { invoiceDeal } from './fromDeal/invoiceDeal.ts'
import { listInvoicesOfDeal } from './fromDeal/listInvoicesOfDeal.ts'
import { issueInvoice } from './issue/issueInvoice.ts'
import { isOut } from './lifecycle.ts'
import { countByStatus, listInvoices } from './list/listInvoices.ts'
import { creditInvoice } from './notes/creditInvoice.ts'
import { debitInvoice } from './notes/debitInvoice.ts'
import { recordPayment } from './payments/recordPayment.ts'
import { takeBackPayment } from './payments/takeBackPayment.ts'
import { changeSettings } from './settings/changeSettings.ts'
import { readSettings } from './settings/store.ts'
import { findInvoice } from './store.ts'
import { showInvoice } from './view.ts'
import { correctInvoice } from './zatca/correctInvoice.ts'
import { readZatcaSummary } from './zatca/readZatcaSummary.ts'

export function registerInvoiceRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  const answer = finishing(handle, wasIssued(parts))

  answer(calls.listInvoices, (context) => listInvoices(parts, context))
  answer(calls.listIssuedInvoices, (context) =>
    listInvoices(parts, { ...context, query: { ...context.query, issued: true } }),
  )
  answer(zatca.readZatcaSummary, (context) => readZatcaSummary(parts, context))
  answer(calls.countInvoices, (context) => countByStatus(parts, context))
  answer(assignInvoices, (context) => assignWork(parts, context, assignedInvoices))
  answer(calls.readInvoice, ({ params, principal }) => showInvoice(parts, principal.company, params.id))
  answer(calls.createInvoice, (context) => createInvoice(parts, context))
  answer(calls.invoiceDeal, (context) => invoiceDeal(parts, context))
  answer(calls.invoiceAdvance, (context) => invoiceAdvance(parts, context))
  finishing(handle, wasAgreed(parts))(listInvoicesOfDealCall, (context) => listInvoicesOfDeal(parts, context))
  answer(calls.updateInvoice, (context) => changeDraft(parts, context))
  answer(calls.removeInvoice, (context) => removeDraft(parts, context))
  answer(calls.cancelInvoice, (context) => cancelDraft(parts, context))
  answer(calls.duplicateInvoice, (context) => duplicateInvoice(parts, context))
  answer(calls.issueInvoice, (context) => issueInvoice(parts, context))
  answer(calls.correctInvoice, (context) => correctInvoice(parts, context))
  answer(calls.creditInvoice, (context) => creditInvoice(parts, context))
  answer(calls.debitInvoice, (context) => debitInvoice(parts, context))
  answer(calls.recordPayment, (context) => recordPayment(parts, context))
  answer(calls.takeBackPayment, (context) => takeBackPayment(parts, context))
  answer(books.readInvoiceSettings, ({ principal }) =>
    db.readCompany(principal.company.id, (companyDb) => readSettings(companyDb, principal.company.id)),
  )
  answer(books.updateInvoiceSettings, (context) => changeSettings(parts, context))
  registerDocumentRoutes(answer, parts)
  registerEmailRoutes(answer, parts)
  registerBundleRoutes(answer, parts)
  registerBookRoutes(answer, parts)
}

/** Once issued an invoice is never a draft again. */
function wasIssued({ db }: Pick<Parts, 'db'>): WasBegun {
  return (companyId, id) => db.readCompany(companyId, async (companyDb) => isOut(await findInvoice(companyDb, id)))
}
