import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, CreditCard, FilePlus2, FileUp, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type EventLooks, RecordTimeline } from '#features/subscriptions/shared/RecordTimeline.tsx'
import { invoiceTimelineQuery } from '../queries.ts'

const looks: EventLooks = {
  open: { icon: FilePlus2 },
  pay: { icon: CreditCard, tone: 'good' },
  send_receipt: { icon: FileUp, tone: 'info' },
  withdraw_receipt: { icon: Undo2 },
  accept_receipt: { icon: CircleCheck, tone: 'good' },
  refuse_receipt: { icon: CircleX, tone: 'bad' },
  void: { icon: CircleX },
  refund: { icon: Undo2, tone: 'warn' },
}

export function InvoiceTimeline({ id }: { id: string }) {
  const { t } = useTranslation()
  const events = useQuery(invoiceTimelineQuery(id))
  return (
    <RecordTimeline
      events={events}
      looks={looks}
      textOf={({ action }) =>
        t(`subscriptions.invoiceTimeline.${action}`, { defaultValue: t('subscriptions.timeline.other') })
      }
      detailOf={({ note, reason_code }) =>
        note ?? (reason_code && t(`subscriptions.receiptRefusal.${reason_code}`, { defaultValue: '' }))
      }
    />
  )
}
