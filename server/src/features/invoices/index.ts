import type { Feature } from '../../platform/http/feature.ts'
import { estimateByValue } from '../../platform/metrics/estimateByValue.ts'
import { addReading } from '../../platform/metrics/metrics.ts'
import { approvalHooks } from '../approvals/index.ts'
import { customerHooks, purchaseHooks } from '../customers/index.ts'
import { dealHooks } from '../deals/index.ts'
import { eInvoicingHooks } from '../einvoicing/index.ts'
import { returnHooks } from '../returns/index.ts'
import { stockHooks } from '../stock/index.ts'
import { memberHooks, memberHooksOf } from '../team/index.ts'
import { assessInvoices } from './assessInvoice.ts'
import { assignedInvoices } from './assignedInvoices.ts'
import { boughtByInvoice, owingCustomers, payingCustomers } from './books/customerQueries.ts'
import { continueBundles } from './bundles/printBundle.ts'
import { resealBuyers } from './buyers/resealBuyers.ts'
import { creditInvoicesOfCancelledDeal } from './fromDeal/creditInvoicesOfCancelledDeal.ts'
import { dealAmended } from './fromDeal/dealAmended.ts'
import { misfitsOf } from './fromDeal/misfitsOf.ts'
import { remainingClosed } from './fromDeal/remainingClosed.ts'
import { defineInvoiceJobs } from './jobs.ts'
import { creditReturn, restockedByNotes } from './notes/creditReturn.ts'
import { onAccountClosed } from './onAccountClosed.ts'
import { personalData } from './personalData.ts'
import { registerInvoiceRoutes } from './routes.ts'
import { invoiceNumbers } from './store.ts'
import { recordSignedAgain, takeAnswer } from './zatca/takeAnswer.ts'

export { emailsOfCompany } from './emails/emailInvoice.ts'
export { invoiceCache } from './invoiceCache.ts'
export { overdueInvoices } from './owedInvoices.ts'
export { type DeductedAdvance, invoiceLines, invoicePayments, ownInvoices } from './tables.ts'
export { countByZatca } from './zatca/countByZatca.ts'

/** The company's tax invoices and the notes that correct them (checklist R-10). */
export const invoices: Feature = {
  name: 'invoices',
  personalData,
  onAccountClosed,
  prepare: continueBundles,
  reseal: resealBuyers,
  routes: registerInvoiceRoutes,
  jobs: defineInvoiceJobs,
  readings({ metrics, db }) {
    const read = () => estimateByValue(db.system, 'invoices', 'zatca_status')
    const help = 'Invoices and notes by their status at ZATCA, estimated'
    addReading(metrics, { name: 'invoices', help, label: 'zatca_status', read })
  },
  connect() {
    eInvoicingHooks.register({ name: 'invoices', onAnswered: takeAnswer, onResigned: recordSignedAgain })
    customerHooks.register({ name: 'invoices', owing: owingCustomers, paying: payingCustomers })
    purchaseHooks.register({ name: 'invoices', right: 'invoices.see', bought: boughtByInvoice })
    dealHooks.register({
      name: 'invoices',
      onCancelled: creditInvoicesOfCancelledDeal,
      onRemainingClosed: remainingClosed,
      misfitsOf,
      onAmended: dealAmended,
    })
    returnHooks.register({ name: 'invoices', credit: creditReturn, returnedOtherwise: restockedByNotes })
    stockHooks.register({ name: 'invoices', causeNumbers: invoiceNumbers })
    memberHooks.register(memberHooksOf(assignedInvoices))
    approvalHooks.register({ name: 'invoices', assess: assessInvoices })
  },
}
