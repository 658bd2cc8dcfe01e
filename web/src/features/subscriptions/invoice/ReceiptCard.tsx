import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { withdrawReceipt } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { useRecordMove } from '#platform/records/useRecordMove.ts'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { cacheInvoice } from '../shared/invoiceQueries.ts'
import { subscriptionsKey } from '../shared/queries.ts'
import { actionIcons, isAllowed } from './invoiceActions.ts'

/** The last uploaded receipt. */
export function ReceiptCard({ invoice }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const { id, receipt } = invoice
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
      {isAllowed(invoice, 'withdraw_receipt') && <WithdrawReceipt id={id} />}
    </Card>
  )
}

/** Withdraws a receipt that is under review, so that the invoice can be paid another way. */
function WithdrawReceipt({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const { mutateAsync } = useRecordMove({ queryKey: [subscriptionsKey], cache: cacheInvoice })
  return (
    <>
      <Button icon={actionIcons.withdraw_receipt} onClick={() => setConfirming(true)} className="mt-3 mb-1 w-full">
        {t('subscriptions.transfer.withdraw')}
      </Button>
      {isConfirming && (
        <ConfirmActionDialog
          title={t('subscriptions.transfer.withdrawTitle')}
          consequence={t('subscriptions.transfer.withdrawText')}
          confirmLabel={t('subscriptions.transfer.withdraw')}
          run={() => mutateAsync({ run: () => callApi(withdrawReceipt, { params: { id }, body: {} }) })}
          doneText={t('subscriptions.done.withdraw_receipt')}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
