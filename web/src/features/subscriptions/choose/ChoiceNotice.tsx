import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { withdrawSubscription } from '@mawrid/contract/subscriptions/changes.calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useTranslation } from 'react-i18next'
import { useSubscriptionMove } from '#features/subscriptions/shared/queries.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { isAllowed, isInReview, isRunning } from '../shared/paymentState.ts'
import { subscriptionInvoiceAddress } from '../shared/subscriptionAddresses.ts'

interface Props {
  company: CompanyRecord
  subscription: Subscription | undefined
}

/** Why no plan can be chosen now, or which one is chosen already. */
export function ChoiceNotice({ company, subscription }: Props) {
  const { t } = useTranslation()
  const { day } = useFormats()

  if (!company.is_verified || company.status === 'cr_expired') {
    return (
      <Banner
        tone="warn"
        title={t('subscriptions.notice.unverified')}
        actions={
          <LinkButton size="sm" href={screenPaths.company}>
            {t('subscriptions.notice.verify')}
          </LinkButton>
        }
      >
        {t('subscriptions.notice.unverifiedText')}
      </Banner>
    )
  }
  if (!subscription) return null
  if (subscription.open_invoice !== null && isInReview(subscription)) {
    return (
      <Banner
        tone="info"
        title={t('subscriptions.review.title')}
        actions={
          <LinkButton size="sm" href={subscriptionInvoiceAddress(subscription.open_invoice)}>
            {t('subscriptions.payment.toInvoice')}
          </LinkButton>
        }
      >
        {t('subscriptions.review.text')}
      </Banner>
    )
  }
  switch (subscription.status) {
    case 'pending_payment':
      return <PendingNotice pending={subscription} />
    case 'suspended':
      return (
        <Banner tone="bad" title={t('subscriptions.notice.suspended')}>
          {subscription.suspended_reason && <bdi>{subscription.suspended_reason}</bdi>}
        </Banner>
      )
    case 'expired':
      return (
        <Banner tone="info" title={t('subscriptions.notice.expired')}>
          {t('subscriptions.notice.expiredText', {
            day: subscription.end_date ? day(new Date(subscription.end_date)) : '',
          })}
        </Banner>
      )
    default:
      return isRunning(subscription) && !isAllowed(subscription, 'change') ? (
        <HeldNotice subscription={subscription} />
      ) : null
  }
}

/** Nothing can be changed while the subscription ends or its payment is outstanding. */
function HeldNotice({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const why = subscription.cancel_at_end ? 'ending' : 'unpaid'
  return (
    <Banner
      tone="warn"
      title={t(`subscriptions.notice.${why}`)}
      actions={
        <LinkButton size="sm" href={screenPaths.subscriptions}>
          {t('subscriptions.toSubscription')}
        </LinkButton>
      }
    >
      {t(`subscriptions.notice.${why}Text`)}
    </Banner>
  )
}

interface PendingNoticeProps {
  /** The chosen subscription that is not paid yet. */
  pending: Subscription
}

function PendingNotice({ pending }: PendingNoticeProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { mutate, isPending } = useSubscriptionMove()
  const { id, last_payment, open_invoice } = pending
  const outcome = last_payment === 'refused' || last_payment === 'differs' ? last_payment : 'pending'

  function withdraw() {
    mutate(
      { run: () => callApi(withdrawSubscription, { params: { id }, body: {} }) },
      {
        onSuccess: () => toast({ tone: 'good', text: t('subscriptions.withdrawn') }),
        onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
      },
    )
  }

  return (
    <Banner
      tone={outcome === 'pending' ? 'info' : 'bad'}
      title={t('subscriptions.notice.pending', { name: nameIn(lang, pending.package) })}
      actions={
        <>
          {open_invoice !== null && (
            <LinkButton size="sm" href={subscriptionInvoiceAddress(open_invoice)}>
              {t('subscriptions.payment.toInvoice')}
            </LinkButton>
          )}
          {isAllowed(pending, 'withdraw') && (
            <Button size="sm" busy={isPending} onClick={withdraw}>
              {t('subscriptions.withdraw')}
            </Button>
          )}
        </>
      }
    >
      {t(`subscriptions.notice.${outcome}Text`)}
    </Banner>
  )
}
