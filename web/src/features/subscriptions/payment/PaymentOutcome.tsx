import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { CircleCheck, CircleX, Clock, FileClock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { asFailure } from '#platform/request/failure.ts'
import { Notice } from '#platform/screens/Notice.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { subscriptionInvoiceAddress } from '../shared/subscriptionAddresses.ts'
import { usePayment } from '../shared/usePayment.ts'
import { PaidSummary } from './PaidSummary.tsx'

interface Props {
  /** Both are undefined while they load; an invoice of the marketplace's fee has no subscription. */
  invoice?: SubscriptionInvoice
  subscription?: Subscription | undefined
  onCheck?: () => void
  isChecking?: boolean
}

/** Paid, refused, cancelled, under review or not known yet: what it means and what to do. */
export function PaymentOutcome({ invoice, subscription, onCheck, isChecking = false }: Props) {
  const { t } = useTranslation()
  if (!invoice || (!subscription && invoice.subscription !== null)) return <AwaitedPayment isChecking={isChecking} />
  const toInvoice = (
    <LinkButton href={subscriptionInvoiceAddress(invoice.id)}>{t('subscriptions.payment.toInvoice')}</LinkButton>
  )

  switch (invoice.status) {
    case 'paid':
      return (
        <div role="status">
          <Notice icon={CircleCheck} title={t(`subscriptions.payment.paid.${invoice.purpose}`)}>
            {subscription ? (
              <PaidSummary invoice={invoice} subscription={subscription} />
            ) : (
              <>
                <p>{t('subscriptions.payment.paidText.fees')}</p>
                <p className="flex flex-wrap justify-center gap-3 pt-3">
                  {toInvoice}
                  <LinkButton href={screenPaths.feeStatements}>{t('screens.feeStatements')}</LinkButton>
                </p>
              </>
            )}
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
      return <AwaitedPayment invoice={invoice} onCheck={onCheck} isChecking={isChecking} />
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

interface AwaitedPaymentProps {
  /** Undefined while it loads. */
  invoice?: SubscriptionInvoice
  onCheck?: (() => void) | undefined
  isChecking: boolean
}

/** The result of the payment is not known yet: the page polls, and has a button to check now. */
function AwaitedPayment({ invoice, onCheck, isChecking }: AwaitedPaymentProps) {
  const { t } = useTranslation()
  const { pay, underway } = usePayment()
  return (
    <Notice
      icon={Clock}
      title={t('subscriptions.payment.pending')}
      actions={
        onCheck && (
          <>
            <Button busy={isChecking} onClick={onCheck}>
              {t('subscriptions.payment.checkAgain')}
            </Button>
            {invoice && (
              <Button
                look="quiet"
                busy={underway !== undefined}
                onClick={() => pay({ of: invoice.id, invoice: async () => invoice.id })}
              >
                {t('subscriptions.payment.back')}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="mb-4">{t('subscriptions.payment.pendingText')}</p>
      <ProgressBar label={t('subscriptions.payment.checking')} />
    </Notice>
  )
}

interface FailedPaymentProps {
  invoice: SubscriptionInvoice
  outcome: 'refused' | 'abandoned'
}

/** Nothing was charged: the same invoice can be paid again or another way, or another plan can be chosen. */
function FailedPayment({ invoice: { id, purpose }, outcome }: FailedPaymentProps) {
  const { t } = useTranslation()
  const { pay, underway, failure } = usePayment()
  return (
    <Notice
      icon={CircleX}
      tone="bad"
      title={t(`subscriptions.payment.${outcome}`)}
      actions={
        <>
          <Button look="primary" busy={underway !== undefined} onClick={() => pay({ of: id, invoice: async () => id })}>
            {t('subscriptions.payment.again')}
          </Button>
          {purpose !== 'upgrade' && (
            <LinkButton href={subscriptionInvoiceAddress(id)}>{t('subscriptions.payment.byTransfer')}</LinkButton>
          )}
          {purpose !== 'renew' && (
            <LinkButton look="quiet" href={screenPaths.subscriptionChoose}>
              {t('subscriptions.payment.otherPackage')}
            </LinkButton>
          )}
        </>
      }
    >
      {t(`subscriptions.payment.${outcome}Text`)}
      {failure && !underway && (
        <div className="mt-4 text-start">
          <FailureBanner failure={asFailure(failure)} />
        </div>
      )}
    </Notice>
  )
}
