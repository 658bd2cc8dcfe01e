import * as books from '@mawrid/contract/invoices/books.calls.ts'
import * as calls from '@mawrid/contract/invoices/calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { finishing } from '../../platform/http/finishing.ts'
import { dependOnDeals, wasAgreed } from '../deals/index.ts'
import { registerBooks } from './books/registerBooks.ts'
import { goOnWithBundles } from './bundles/bundleJob.ts'
import { registerBundles } from './bundles/registerBundles.ts'
import { resealBuyers, sealBuyers } from './buyers/sealBuyers.ts'
import { changeDraft } from './drafts/changeDraft.ts'
import { createInvoice } from './drafts/createInvoice.ts'
import { duplicateInvoice } from './drafts/duplicateInvoice.ts'
import { cancelDraft, removeDraft } from './drafts/endDraft.ts'
import { dealCancelled } from './fromDeal/dealCancelled.ts'
import { invoiceDeal } from './fromDeal/invoiceDeal.ts'
import { listInvoicesOfDeal } from './fromDeal/listInvoicesOfDeal.ts'
import { remainingClosed } from './fromDeal/remainingClosed.ts'
import { issueInvoice } from './issue/issueInvoice.ts'
import { registerLetters } from './letters/registerLetters.ts'
import { countByStatus, listInvoices } from './list/listInvoices.ts'
import { creditInvoice } from './notes/creditInvoice.ts'
import { debitInvoice } from './notes/debitInvoice.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { registerPapers } from './papers/registerPapers.ts'
import { recordPayment } from './payments/recordPayment.ts'
import { takeBackPayment } from './payments/takeBackPayment.ts'
import { personalData } from './personalData.ts'
import { changeSettings } from './settings/changeSettings.ts'
import { readSettings } from './settings/settingsStore.ts'
import { showInvoice } from './view.ts'
import { wasIssued } from './wasIssued.ts'

export { overdueInvoices } from './owedInvoices.ts'
export { invoiceCache } from './remembered.ts'
export { ownInvoiceBuyers, ownInvoices } from './tables.ts'

/** The company's tax invoices and the notes that correct them (checklist R-10). */
export const invoices: Feature = {
  name: 'invoices',
  personalData,
  onAccountClosed,
  prepare: goOnWithBundles,
  reseal: resealBuyers,
  register(given, parts) {
    const { db } = parts
    const handle = finishing(given, wasIssued(parts))
    dependOnDeals({ name: 'invoices', cancelled: dealCancelled, remainingClosed })

    handle(calls.listInvoices, (context) => listInvoices(parts, context))
    handle(calls.listIssuedInvoices, (context) =>
      listInvoices(parts, { ...context, query: { ...context.query, issued: true } }),
    )
    handle(calls.countInvoices, (context) => countByStatus(parts, context))
    handle(calls.readInvoice, ({ params, principal }) => showInvoice(parts, principal.company, params.id))
    handle(calls.createInvoice, (context) => createInvoice(parts, context))
    handle(calls.invoiceDeal, (context) => invoiceDeal(parts, context))
    finishing(given, wasAgreed(parts))(calls.listInvoicesOfDeal, (context) => listInvoicesOfDeal(parts, context))
    handle(calls.updateInvoice, (context) => changeDraft(parts, context))
    handle(calls.removeInvoice, (context) => removeDraft(parts, context))
    handle(calls.cancelInvoice, (context) => cancelDraft(parts, context))
    handle(calls.duplicateInvoice, (context) => duplicateInvoice(parts, context))
    handle(calls.issueInvoice, (context) => issueInvoice(parts, context))
    handle(calls.creditInvoice, (context) => creditInvoice(parts, context))
    handle(calls.debitInvoice, (context) => debitInvoice(parts, context))
    handle(calls.recordPayment, (context) => recordPayment(parts, context))
    handle(calls.takeBackPayment, (context) => takeBackPayment(parts, context))
    handle(books.readInvoiceSettings, ({ principal }) =>
      db.readCompany(principal.company.id, (own) => readSettings(own, principal.company.id)),
    )
    handle(books.updateInvoiceSettings, (context) => changeSettings(parts, context))
    registerPapers(handle, parts)
    registerLetters(handle, parts)
    registerBundles(handle, parts)
    registerBooks(handle, parts)
    parts.jobs.every('invoices.seal_buyers', '*/15 * * * *', () => sealBuyers(parts))
  },
}
