import { textOf } from '@mawrid/contract/activity/actionTexts.ts'
import { dealActions } from '@mawrid/contract/activity/dealActions.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
  CircleDot,
  FileCheck,
  type LucideIcon,
  PackageOpen,
  PackageX,
  ReceiptText,
  Repeat2,
  Truck,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { eventDetail } from '#features/activity/shared/EventDetail.tsx'
import type { StatusTone } from '#ui/feedback/StatusPill.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Timeline } from '#ui/record/Timeline.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { dealStatusLooks, fulfilmentStatusLooks } from '../shared/dealStatusLooks.ts'
import { dealTimelineQuery } from '../shared/queries.ts'

const looks: Readonly<Record<string, { icon: LucideIcon; tone?: StatusTone }>> = {
  request: dealStatusLooks.new,
  ask_info: dealStatusLooks.info_requested,
  answer_info: dealStatusLooks.countered,
  send_offer: dealStatusLooks.offered,
  revise: dealStatusLooks.offered,
  renew: dealStatusLooks.offered,
  counter: dealStatusLooks.countered,
  accept: dealStatusLooks.accepted,
  decline: dealStatusLooks.declined,
  reject: dealStatusLooks.rejected,
  withdraw: dealStatusLooks.withdrawn,
  lapse: dealStatusLooks.expired,
  reopen: { icon: Repeat2 },
  cancel: dealStatusLooks.cancelled,
  complete: dealStatusLooks.completed,
  dispute: dealStatusLooks.disputed,
  resolve: dealStatusLooks.completed,
  pack: { icon: PackageOpen },
  ship: { icon: Truck, tone: 'info' },
  deliver: fulfilmentStatusLooks.delivered,
  fail: { icon: dealStatusLooks.disputed.icon, tone: 'warn' },
  propose_closing: { icon: PackageX, tone: 'warn' },
  close_remaining: { icon: PackageX, tone: 'warn' },
  agree_closing: { icon: PackageX },
  refuse_closing: { icon: PackageX, tone: 'bad' },
  hand_over_milestone: { icon: Truck, tone: 'info' },
  accept_milestone: fulfilmentStatusLooks.delivered,
  send_milestone_back: { icon: Undo2, tone: 'warn' },
  keep_contract: { icon: FileCheck },
  issue_invoice: { icon: ReceiptText },
  issue_credit_note: { icon: ReceiptText, tone: 'warn' },
  issue_debit_note: { icon: ReceiptText },
  record_payment: { icon: Banknote, tone: 'good' },
  take_back_payment: { icon: Undo2, tone: 'warn' },
  sign: dealStatusLooks.accepted,
}

/** Everything that happened to the deal and its parcels. */
export function DealTimeline({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const lang = useLang()
  // The deal's own events are shown until those of its shipments have loaded, and if they fail to load.
  const { data: events = deal.events } = useQuery(dealTimelineQuery(deal.id))
  const buyer = buyerName(lang, deal)

  return (
    <Card title={t('deals.timeline.title')}>
      <Timeline
        label={t('deals.timeline.title')}
        events={events.map((event) => ({
          id: event.id,
          at: event.at,
          by: byOf(event.by),
          ...(looks[event.action] ?? { icon: CircleDot }),
          text: textOf(dealActions, event.action, lang),
          detail: eventDetail(
            'deal',
            event.note ??
              (event.reason_code && t(`deals.decisions.reasons.${event.reason_code}`, { defaultValue: '' })),
            event.changes,
          ),
        }))}
      />
    </Card>
  )

  function byOf(by: (typeof events)[number]['by']): string | undefined {
    if (by.side === 'buyer') return buyer
    return by.side === 'operator' ? t('deals.timeline.staff') : personName(lang, by) || undefined
  }
}
