import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePayment } from '#features/subscriptions/payment/usePayment.ts'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { asFailure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'

/** The way to the payment service's page. */
export function CardPayment({ invoice: { id, total, allowed_actions } }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const { pay, underway, failure } = usePayment()
  if (!allowed_actions.includes('pay')) return null
  return (
    <Card title={t('subscriptions.payment.byCard')}>
      <div className="flex flex-col gap-3 py-1">
        {failure && !underway && <FailureBanner failure={asFailure(failure)} />}
        <p className="text-ink-soft">{t('subscriptions.secure')}</p>
        <Button
          look="primary"
          icon={CreditCard}
          busy={underway !== undefined}
          onClick={() => pay({ of: id, invoice: async () => id })}
          className="w-full"
        >
          <span>
            {t('subscriptions.payment.pay')} <Money amount={total} />
          </span>
        </Button>
      </div>
    </Card>
  )
}
