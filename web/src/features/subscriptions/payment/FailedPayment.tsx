import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { asFailure } from '#platform/request/failure.ts'
import { Notice } from '#platform/screens/Notice.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { subscriptionInvoiceAddress } from '../shared/subscriptionAddresses.ts'
import { usePayment } from './usePayment.ts'

interface Props {
  invoice: SubscriptionInvoice
  outcome: 'refused' | 'abandoned'
}

/** Nothing was taken: the same invoice can be paid again, otherwise, or given up for another package. */
export function FailedPayment({ invoice: { id, purpose }, outcome }: Props) {
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
