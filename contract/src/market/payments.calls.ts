import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { receiptRefusals } from '../subscriptions/invoice.ts'
import { ById, Id } from '../values/ids.ts'
import { maybe } from '../values/maybe.ts'
import { Money, Price } from '../values/money.ts'
import { prose } from '../values/text.ts'
import { InvoiceOfSeller, SubscriptionOfSeller, WaitingReceipt } from './payments.ts'

const marketAccess = { access: 'market', scope: 'payments:confirm' } as const

const Reason = prose(3, 300)

export const listReceipts = defineCall({
  ...marketAccess,
  id: 'market.receipts',
  summary: 'List bank transfer receipts that wait for review, oldest first',
  method: 'GET',
  path: '/api/v1/market/subscription-receipts/',
  query: z.object({
    after: z.optional(Id),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  reply: z.object({ results: z.array(WaitingReceipt), next: z.nullable(Id) }),
})

const onInvoice = { ...marketAccess, method: 'POST', params: ById, reply: InvoiceOfSeller } as const

export const readSellersInvoice = defineCall({
  ...onInvoice,
  id: 'market.readSellersInvoice',
  summary: 'Retrieve a subscription invoice',
  method: 'GET',
  path: '/api/v1/market/subscription-invoices/:id/',
  problems: ['not_found'],
})

export const acceptReceipt = defineCall({
  ...onInvoice,
  id: 'market.acceptReceipt',
  summary: 'Confirm a bank transfer. `amount` is what arrived; only the full amount pays the invoice',
  path: '/api/v1/market/subscription-invoices/:id/accept-receipt/',
  body: z.strictObject({ amount: Money }),
  problems: ['not_found', 'wrong_state'],
})

export const refuseReceipt = defineCall({
  ...onInvoice,
  id: 'market.refuseReceipt',
  summary:
    'Reject a bank transfer that has not arrived or is not correct. The seller sees the reason and can pay again',
  path: '/api/v1/market/subscription-invoices/:id/refuse-receipt/',
  body: z.strictObject({ reason_code: z.enum(receiptRefusals), note: maybe(prose(1, 500)) }),
  problems: ['not_found', 'wrong_state'],
})

export const refundInvoice = defineCall({
  ...onInvoice,
  id: 'market.refundInvoice',
  summary:
    'Refund all that is left of a payment, or a part, with a credit note. A full refund ends what was paid for; a partial one does not. `pending_refund` is a refund that is accepted but not finished',
  path: '/api/v1/market/subscription-invoices/:id/refund/',
  idempotencyKey: 'required',
  body: z.strictObject({ amount: maybe(Price), reason: Reason }),
  problems: ['bad_request', 'not_found', 'wrong_state', 'payment_refused', 'payment_running', 'idempotency_mismatch'],
})

const onSubscription = { ...marketAccess, method: 'POST', params: ById, reply: SubscriptionOfSeller } as const

export const suspendSubscription = defineCall({
  ...onSubscription,
  id: 'market.suspendSubscription',
  summary: 'Suspend the subscription of a company, and with it the company. The seller sees the reason',
  path: '/api/v1/market/companies/:id/suspend-subscription/',
  body: z.strictObject({ reason: Reason }),
  problems: ['not_found', 'wrong_state', 'payment_running', 'outside_unavailable'],
})

export const liftSuspension = defineCall({
  ...onSubscription,
  id: 'market.liftSuspension',
  summary: 'Reinstate the subscription of a company for as long as it is paid',
  path: '/api/v1/market/companies/:id/lift-suspension/',
  body: z.strictObject({}),
  problems: ['not_found', 'wrong_state'],
})
