import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'

/** The result of the last payment attempt, and what it means; of a paid invoice, that ZATCA has not cleared it yet. */
export function InvoiceBanners({ invoice }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const { status, last_payment, receipt_refusal } = invoice
  if (status === 'in_review') {
    return (
      <Banner tone="info" title={t('subscriptions.review.title')}>
        {t('subscriptions.review.text')}
      </Banner>
    )
  }
  if (status === 'void') {
    return (
      <Banner
        tone="info"
        title={t('subscriptions.payment.closed')}
        actions={
          <LinkButton size="sm" href={screenPaths.subscriptions}>
            {t('subscriptions.toSubscription')}
          </LinkButton>
        }
      >
        {t('subscriptions.voidText')}
      </Banner>
    )
  }
  if (invoice.clearance === 'awaiting') {
    return (
      <Banner tone="info" title={t('subscriptions.clearance.awaitingTitle')}>
        {t('subscriptions.clearance.awaitingText')}
      </Banner>
    )
  }
  if (status !== 'open') return null
  return (
    <>
      {last_payment && (
        <Banner tone={last_payment === 'abandoned' ? 'info' : 'bad'} title={t(`subscriptions.payment.${last_payment}`)}>
          {t(`subscriptions.payment.${last_payment}Text`)}
        </Banner>
      )}
      {receipt_refusal && (
        <Banner tone="bad" title={t('subscriptions.review.refused')}>
          <p>{t(`subscriptions.receiptRefusal.${receipt_refusal.reason_code}`)}</p>
          {receipt_refusal.note && <bdi>{receipt_refusal.note}</bdi>}
        </Banner>
      )}
    </>
  )
}
