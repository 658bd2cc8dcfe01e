import { createPayments } from '../../outside/payments/payments.ts'
import type { Parts } from '../../platform/parts.ts'
import { endBegunCharges } from './paying/chargeCard.ts'
import { checkTimedOutCharges } from './paying/checkTimedOutCharges.ts'
import { refundDuplicate, refundDuplicateJob, refundDuplicatePayments } from './paying/duplicatePayments.ts'
import {
  forgetOldNotices,
  pollOpenCheckouts,
  type SettleJob,
  settlePayment,
  settlePaymentJob,
} from './paying/receivePaymentNotice.ts'
import { sendPendingRefunds } from './refunds/sendRefund.ts'
import { processDueSubscriptions } from './schedule/processDueSubscriptions.ts'
import { signUnsigned } from './zatca/signAgain.ts'

/** Each may run in several processes at once, late or twice, and acts once. */
export function defineSubscriptionJobs(parts: Parts): void {
  const { jobs } = parts
  const payments = createPayments(parts)

  jobs.define<SettleJob>({
    name: settlePaymentJob,
    formerNames: ['subscriptions.settle'],
    run: (job) => settlePayment(parts, payments, job),
  })
  jobs.define<{ paymentId: string }>({
    name: refundDuplicateJob,
    run: ({ paymentId }) => refundDuplicate(parts, payments, paymentId),
  })

  jobs.every('subscriptions.check_open_checkouts', '*/5 * * * *', async () => {
    await pollOpenCheckouts(parts)
    await endBegunCharges(parts, payments)
    await sendPendingRefunds(parts, payments)
    await refundDuplicatePayments(parts)
  })
  jobs.every('subscriptions.sign_invoices', '*/5 * * * *', () => signUnsigned(parts))
  jobs.every('subscriptions.process_due', '5 * * * *', () => processDueSubscriptions(parts, payments))
  jobs.every('subscriptions.check_timed_out_charges', '25 * * * *', () => checkTimedOutCharges(parts, payments))
  jobs.every('subscriptions.forget_notices', '35 3 * * *', () => forgetOldNotices(parts))
}
