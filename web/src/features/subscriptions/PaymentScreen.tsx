import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../app/problemText.ts'
import { asFailure } from '../../app/request/failure.ts'
import { NotFoundScreen } from '../../app/screens/NotFoundScreen.tsx'
import { withSubscription } from '../../app/session/companyStatus.ts'
import { changeCompany } from '../../app/session/userStore.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PaymentOutcome } from './PaymentOutcome.tsx'
import { paymentQuery } from './shared/queries.ts'

const askEveryMs = 3_000
/** Then the page stops asking of its own accord: the server goes on, and the live events tell. */
const asksAtMost = 20

/** Where the payment service leads back to: follows what became of the payment, and says what it opened. */
export function PaymentScreen() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const search: { readonly invoice?: unknown } = useSearch({ strict: false })
  const invoiceId = typeof search.invoice === 'string' ? search.invoice : ''
  const [beganAt] = useState(() => Date.now())
  const payment = useQuery({
    ...paymentQuery(invoiceId),
    enabled: invoiceId !== '',
    refetchInterval: ({ state }) => {
      const isOpen = state.data?.invoice.status === 'open' && state.data.subscription.last_payment === null
      return isOpen && Date.now() - beganAt < askEveryMs * asksAtMost ? askEveryMs : false
    },
  })
  const paid = payment.data?.invoice.status === 'paid' ? payment.data.subscription : undefined

  // Sidebar, banner and guards open at once; the company's own record follows (checklist S-12).
  useEffect(() => {
    if (paid?.status !== 'active' || !paid.start_date || !paid.end_date) return
    const running = { package: paid.package.code, start: paid.start_date, end: paid.end_date }
    changeCompany((company) => withSubscription(company, running))
    void queries.invalidateQueries({ queryKey: ['companies'] })
  }, [paid, queries])

  if (invoiceId === '') return <NotFoundScreen />
  if (payment.data)
    return <PaymentOutcome {...payment.data} onAsk={() => void payment.refetch()} isAsking={payment.isFetching} />
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
