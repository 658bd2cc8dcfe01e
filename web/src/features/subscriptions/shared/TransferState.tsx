import type { RefundTransfer } from '@mawrid/contract/subscriptions/invoice.ts'
import { useTranslation } from 'react-i18next'
import { DayCell } from '#ui/list/cells/DayCell.tsx'

/** Whether the marketplace has transferred a refund back, and when and with which reference. */
export function TransferState({ transfer: { on, reference } }: { transfer: NonNullable<RefundTransfer> }) {
  const { t } = useTranslation()
  if (on === null)
    return <span className="block text-sm text-ink-soft">{t('subscriptions.refundTransfer.awaited')}</span>
  return (
    <span className="flex flex-wrap gap-x-1.5 text-sm text-ink-soft">
      {t('subscriptions.refundTransfer.done')} <DayCell at={on} />
      <bdi dir="ltr">{reference}</bdi>
    </span>
  )
}
