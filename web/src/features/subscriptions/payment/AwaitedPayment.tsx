import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#platform/screens/Notice.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { usePayment } from './usePayment.ts'

interface Props {
  /** Absent while it is asked for. */
  invoice?: SubscriptionInvoice
  onAsk?: (() => void) | undefined
  isAsking: boolean
}

/** Nobody knows yet what became of the payment: the page asks by itself, and on a press. */
export function AwaitedPayment({ invoice, onAsk, isAsking }: Props) {
  const { t } = useTranslation()
  const { pay, underway } = usePayment()
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
      <ProgressBar label={t('subscriptions.payment.asking')} />
    </Notice>
  )
}
