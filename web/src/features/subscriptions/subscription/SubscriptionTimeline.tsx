import { useQuery } from '@tanstack/react-query'
import {
  ArrowDownToLine,
  Ban,
  CalendarX,
  CircleCheck,
  CirclePlus,
  CreditCard,
  FlaskConical,
  Hourglass,
  RefreshCw,
  Settings2,
  TrendingUp,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { subscriptionTimelineQuery } from '../shared/queries.ts'
import { type EventLooks, RecordTimeline } from '../shared/RecordTimeline.tsx'

const looks: EventLooks = {
  choose: { icon: CirclePlus },
  try: { icon: FlaskConical, tone: 'info' },
  pay: { icon: CreditCard, tone: 'good' },
  upgrade: { icon: TrendingUp, tone: 'good' },
  downgrade: { icon: ArrowDownToLine },
  take_effect: { icon: CircleCheck, tone: 'info' },
  withdraw_change: { icon: Undo2 },
  withdraw: { icon: Undo2 },
  lapse: { icon: Hourglass },
  renew: { icon: RefreshCw },
  set_renewal: { icon: Settings2 },
  miss_payment: { icon: TriangleAlert, tone: 'warn' },
  cancel: { icon: CalendarX, tone: 'warn' },
  keep: { icon: CircleCheck, tone: 'good' },
  end: { icon: Hourglass, tone: 'warn' },
  close: { icon: CalendarX, tone: 'warn' },
  refund: { icon: Undo2, tone: 'warn' },
  suspend: { icon: Ban, tone: 'bad' },
  lift: { icon: CircleCheck, tone: 'good' },
}

export function SubscriptionTimeline({ id }: { id: string }) {
  const { t } = useTranslation()
  const events = useQuery(subscriptionTimelineQuery(id))
  return (
    <RecordTimeline
      kind="subscription"
      events={events}
      looks={looks}
      detailOf={({ note, reason_code }) =>
        note ?? (reason_code && t(`subscriptions.leaving.${reason_code}`, { defaultValue: '' }))
      }
    />
  )
}
