import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/record/Card.tsx'
import { BankAccount } from './BankAccount.tsx'

const ReceiptDialog = lazyScreen(() => import('./ReceiptDialog.tsx'), 'ReceiptDialog')

/** Where a bank transfer goes, and the way to hand in its receipt. */
export function TransferPayment({ invoice }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)
  if (!invoice.bank || !invoice.allowed_actions.includes('send_receipt')) return null
  return (
    <Card title={t('subscriptions.payment.byTransfer')}>
      <p className="py-1 text-ink-soft">{t('subscriptions.transfer.text')}</p>
      <BankAccount bank={invoice.bank} total={invoice.total} />
      <Button icon={Upload} onClick={() => setSending(true)} className="mt-3 mb-1 w-full">
        {t('subscriptions.transfer.send')}
      </Button>
      {isSending && (
        <Suspense>
          <ReceiptDialog invoice={invoice} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </Card>
  )
}
