import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../app/FailureBanner.tsx'
import { asFailure } from '../../app/request/failure.ts'
import { Notice } from '../../app/screens/Notice.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { PaidSummary } from './PaidSummary.tsx'
import { usePayment } from './usePayment.ts'

interface Props {
  /** Both are absent while they are asked for. */
  invoice?: SubscriptionInvoice
  subscription?: Subscription
  onAsk?: () => void
  isAsking?: boolean
}

/** Paid, refused, given up, or not known yet: each says what it means and what can be done. */
export function PaymentOutcome({ invoice, subscription, onAsk, isAsking = false }: Props) {
  const { t } = useTranslation()
  const { pay, underway, failure } = usePayment()
  const choose = <LinkButton href="/apps/subscription/choose">{t('subscriptions.payment.otherPackage')}</LinkButton>

  if (invoice?.status === 'paid' && subscription) {
    return (
      <div role="status">
        <Notice icon={CircleCheck} title={t('subscriptions.payment.paid')}>
          <PaidSummary invoice={invoice} subscription={subscription} />
        </Notice>
      </div>
    )
  }
  if (invoice?.status === 'open' && subscription?.last_payment) {
    return (
      <Notice
        icon={CircleX}
        tone="bad"
        title={t(`subscriptions.payment.${subscription.last_payment}`)}
        actions={
          <>
            <Button look="primary" busy={underway !== undefined} onClick={() => pay({ invoice: invoice.id })}>
              {t('subscriptions.payment.again')}
            </Button>
            {choose}
          </>
        }
      >
        {t(`subscriptions.payment.${subscription.last_payment}Text`)}
        {failure && !underway && (
          <div className="mt-4 text-start">
            <FailureBanner failure={asFailure(failure)} />
          </div>
        )}
      </Notice>
    )
  }
  if (invoice && invoice.status !== 'open') {
    return (
      <Notice icon={CircleX} title={t('subscriptions.payment.closed')} actions={choose}>
        {t('subscriptions.payment.closedText')}
      </Notice>
    )
  }
  return (
    <Notice
      icon={Clock}
      title={t('subscriptions.payment.pending')}
      actions={
        onAsk && (
          <>
            <Button busy={isAsking} onClick={onAsk}>
              {t('subscriptions.payment.ask')}
            </Button>
            {invoice && (
              <Button look="quiet" busy={underway !== undefined} onClick={() => pay({ invoice: invoice.id })}>
                {t('subscriptions.payment.back')}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="mb-4">{t('subscriptions.payment.pendingText')}</p>
      <ProgressBar label={t('subscriptions.payment.asking')} />
    </Notice>
  )
}
