import { readSubscription } from '@mawrid/contract/subscriptions/calls.ts'
import { checkSubscriptionPayment } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'
import { subscriptionsKey } from '../shared/queries.ts'

/** What became of a payment, asked of the payment service itself, and of the subscription it was for. */
export function paymentQuery(invoiceId: string) {
  return queryOptions({
    queryKey: [subscriptionsKey, 'payment', invoiceId],
    queryFn: async ({ signal }) => {
      const invoice = await callApi(checkSubscriptionPayment, { params: { id: invoiceId }, body: {}, signal })
      const subscription = await callApi(readSubscription, { params: { id: invoice.subscription }, signal })
      return { invoice, subscription }
    },
    staleTime: 0,
  })
}
