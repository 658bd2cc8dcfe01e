import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { useTranslation } from 'react-i18next'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { WithdrawReceipt } from './WithdrawReceipt.tsx'

/** The receipt that was handed in last. */
export function ReceiptCard({ invoice: { id, receipt, allowed_actions } }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  if (!receipt) return null
  const { file, transferred_on, bank_reference, sent_at } = receipt
  return (
    <Card title={t('subscriptions.transfer.receipt')}>
      <FactList
        facts={[
          { label: t('subscriptions.transfer.file'), value: <FileLink url={file.url} name={file.name} /> },
          { label: t('subscriptions.transfer.on'), value: <DayCell at={transferred_on} /> },
          ...(bank_reference
            ? [{ label: t('subscriptions.transfer.bankReference'), value: <CodeCell code={bank_reference} /> }]
            : []),
          { label: t('subscriptions.transfer.sent'), value: <RelativeTime at={sent_at} /> },
        ]}
      />
      {allowed_actions.includes('withdraw_receipt') && <WithdrawReceipt id={id} />}
    </Card>
  )
}
