import type { Parts } from '../../platform/parts.ts'
import { forgetBundles } from './bundles/forgetBundles.ts'
import { type BundleJob, printBundle, printBundleJob } from './bundles/printBundle.ts'
import { emailOverdueInvoices } from './emails/emailOverdueInvoices.ts'
import { emailReturnNote, emailReturnNoteJob, type ReturnNoteJob } from './emails/emailReturnNote.ts'
import { remindBuyers } from './emails/remindBuyers.ts'

export function defineInvoiceJobs(parts: Parts): void {
  const { jobs } = parts
  jobs.define<BundleJob>({
    name: printBundleJob,
    formerNames: ['invoices.bundle'],
    run: (job) => printBundle(parts, job),
  })
  jobs.define<ReturnNoteJob>({ name: emailReturnNoteJob, run: (job) => emailReturnNote(parts, job) })

  jobs.every('invoices.remind_buyers', '20 9-17 * * *', () => remindBuyers(parts), { formerNames: ['invoices.remind'] })
  jobs.every('invoices.email_overdue', '10 8 * * *', () => emailOverdueInvoices(parts))
  jobs.every('invoices.forget_bundles', '35 3 * * *', () => forgetBundles(parts))
}
