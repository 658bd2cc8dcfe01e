import * as calls from '@mawrid/contract/market/payments.calls.ts'
import { createPayments } from '../../outside/payments/payments.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import {
  acceptReceipt,
  findInvoice,
  liftSuspension,
  refundInvoice,
  refuseReceipt,
  suspendSubscription,
} from '../subscriptions/index.ts'
import { registerMarketFeeRoutes } from './fees/routes.ts'
import { listReceipts } from './listReceipts.ts'
import { sellersInvoice, sellersSubscription } from './view.ts'

export function registerMarketPaymentRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  const payments = createPayments(parts)
  registerMarketFeeRoutes(handle, parts)

  handle(calls.listReceipts, ({ query }) => listReceipts(parts, query))
  handle(calls.readSellersInvoice, async ({ params }) => sellersInvoice(parts, await findInvoice(db.system, params.id)))
  handle(calls.acceptReceipt, async ({ params, body }) =>
    sellersInvoice(parts, await acceptReceipt(parts, params.id, body.amount)),
  )
  handle(calls.refuseReceipt, async ({ params, body }) =>
    sellersInvoice(parts, await refuseReceipt(parts, params.id, body)),
  )
  handle(calls.refundInvoice, async ({ params, body, once }) =>
    sellersInvoice(parts, await refundInvoice(parts, payments, { invoiceId: params.id, ...body }, once)),
  )
  handle(calls.suspendSubscription, async ({ params, body }) =>
    sellersSubscription(parts, await suspendSubscription(parts, payments, { companyId: params.id, ...body })),
  )
  handle(calls.liftSuspension, async ({ params }) => sellersSubscription(parts, await liftSuspension(parts, params.id)))
}
