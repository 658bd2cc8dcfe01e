import { readSubscription } from '@mawrid/contract/subscriptions/calls.ts'
import { checkSubscriptionPayment } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { NotFoundScreen } from '#platform/screens/NotFoundScreen.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { subscriptionsKey } from '../shared/queries.ts'
import { PaymentOutcome } from './PaymentOutcome.tsx'
import { useOpenedSections } from './useOpenedSections.ts'

const pollIntervalMs = 3_000
/** After this many requests the page stops polling; live events still report the result. */
const maxPolls = 20

/** The return page of the payment service: follows the payment, and says what it unlocked. */
export function PaymentScreen() {
  const { t } = useTranslation()
  const search: { readonly invoice?: unknown } = useSearch({ strict: false })
  const invoiceId = typeof search.invoice === 'string' ? search.invoice : ''
  const [beganAt] = useState(() => Date.now())
  const payment = useQuery({
    ...paymentQuery(invoiceId),
    enabled: invoiceId !== '',
    refetchInterval: ({ state }) => {
      const isAwaited = state.data?.invoice.status === 'open' && state.data.invoice.last_payment === null
      return isAwaited && Date.now() - beganAt < pollIntervalMs * maxPolls ? pollIntervalMs : false
    },
  })
  useOpenedSections(payment.data?.invoice.status === 'paid' ? payment.data.subscription : undefined)

  if (invoiceId === '') return <NotFoundScreen />
  if (payment.data)
    return <PaymentOutcome {...payment.data} onCheck={() => void payment.refetch()} isChecking={payment.isFetching} />
  if (!payment.error) return <PaymentOutcome />
  const failure = asFailure(payment.error)
  if (failure.code === 'not_found' || failure.code === 'invalid_input') return <NotFoundScreen />
  return (
    <ErrorState
      title={t('subscriptions.payment.unknown')}
      onRetry={() => void payment.refetch()}
      isRetrying={payment.isFetching}
      requestId={failure.requestId}
    >
      <p>{problemText(failure, t)}</p>
      <p>{t('subscriptions.payment.safe')}</p>
    </ErrorState>
  )
}

/** The state of a payment, which the server asks the payment service for, and of its subscription. */
function paymentQuery(invoiceId: string) {
  return queryOptions({
    queryKey: [subscriptionsKey, 'payment', invoiceId],
    queryFn: async ({ signal }) => {
      const invoice = await callApi(checkSubscriptionPayment, { params: { id: invoiceId }, body: {}, signal })
      const { subscription: id } = invoice
      // The marketplace's fee belongs to no subscription.
      const subscription = id === null ? undefined : await callApi(readSubscription, { params: { id }, signal })
      return { invoice, subscription }
    },
    staleTime: 0,
  })
}
