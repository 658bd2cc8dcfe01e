import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { CircleCheck, CircleX, Clock, FileClock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#platform/screens/Notice.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { subscriptionInvoiceAddress } from '../shared/subscriptionAddresses.ts'
import { AwaitedPayment } from './AwaitedPayment.tsx'
import { FailedPayment } from './FailedPayment.tsx'
import { PaidSummary } from './PaidSummary.tsx'

interface Props {
  /** Both are absent while they are asked for. */
  invoice?: SubscriptionInvoice
  subscription?: Subscription
  onAsk?: () => void
  isAsking?: boolean
}

/** Paid, refused, given up, looked at, or not known yet: each says what it means and what can be done. */
export function PaymentOutcome({ invoice, subscription, onAsk, isAsking = false }: Props) {
  const { t } = useTranslation()
  if (!invoice || !subscription) return <AwaitedPayment isAsking={isAsking} />
  const toInvoice = (
    <LinkButton href={subscriptionInvoiceAddress(invoice.id)}>{t('subscriptions.payment.toInvoice')}</LinkButton>
  )

  switch (invoice.status) {
    case 'paid':
      return (
        <div role="status">
          <Notice icon={CircleCheck} title={t(`subscriptions.payment.paid.${invoice.purpose}`)}>
            <PaidSummary invoice={invoice} subscription={subscription} />
          </Notice>
        </div>
      )
    case 'open':
      if (invoice.last_payment === 'differs') {
        return (
          <Notice icon={TriangleAlert} tone="bad" title={t('subscriptions.payment.differs')} actions={toInvoice}>
            {t('subscriptions.payment.differsText')}
          </Notice>
        )
      }
      if (invoice.last_payment) return <FailedPayment invoice={invoice} outcome={invoice.last_payment} />
      return <AwaitedPayment invoice={invoice} onAsk={onAsk} isAsking={isAsking} />
    case 'in_review':
      return (
        <Notice icon={FileClock} title={t('subscriptions.review.title')} actions={toInvoice}>
          {t('subscriptions.review.text')}
        </Notice>
      )
    case 'void':
      return (
        <Notice
          icon={CircleX}
          title={t('subscriptions.payment.closed')}
          actions={
            <LinkButton href={screenPaths.subscriptionChoose}>{t('subscriptions.payment.otherPackage')}</LinkButton>
          }
        >
          {t('subscriptions.payment.closedText')}
        </Notice>
      )
    case 'refunded_part':
    case 'refunded':
      return (
        <Notice icon={Clock} title={t(`subscriptions.invoiceStatus.${invoice.status}`)} actions={toInvoice}>
          {t('subscriptions.payment.refundedText')}
        </Notice>
      )
  }
}
