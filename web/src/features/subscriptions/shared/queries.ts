import { listPackages, readSubscription } from '@mawrid/contract/subscriptions/calls.ts'
import { checkSubscriptionPayment } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../app/request/callApi.ts'

/** The packages that can be chosen, the smallest first. They rarely change. */
export const packagesQuery = queryOptions({
  queryKey: ['subscriptions', 'packages'],
  queryFn: async ({ signal }) => (await callApi(listPackages, { query: { ordering: 'rank' }, signal })).results,
  staleTime: 600_000,
})

export function subscriptionQuery(id: string) {
  return queryOptions({
    queryKey: ['subscriptions', 'one', id],
    queryFn: ({ signal }) => callApi(readSubscription, { params: { id }, signal }),
  })
}

/** What became of a payment, asked of the payment service itself, and of the subscription it was for. */
export function paymentQuery(invoiceId: string) {
  return queryOptions({
    queryKey: ['subscriptions', 'payment', invoiceId],
    queryFn: async ({ signal }) => {
      const invoice = await callApi(checkSubscriptionPayment, { params: { id: invoiceId }, body: {}, signal })
      const subscription = await callApi(readSubscription, { params: { id: invoice.subscription }, signal })
      return { invoice, subscription }
    },
    staleTime: 0,
  })
}
