import { textOf } from '@mawrid/contract/activity/actionTexts.ts'
import { dealActions } from '@mawrid/contract/activity/dealActions.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
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
import { classes } from '#ui/classes.ts'
import type { StatusTone } from '#ui/feedback/StatusPill.tsx'
import { softTones } from '#ui/feedback/softTones.ts'
import { personName } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Happened } from '#ui/record/Happened.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { buyerName } from '../../shared/buyerName.ts'
import { dealStatusLooks, fulfilmentStatusLooks } from '../../shared/dealStatusLooks.ts'
import type { DealEvent } from './threadEntries.ts'

const looks: Readonly<Record<string, { icon: LucideIcon; tone?: StatusTone }>> = {
  request: dealStatusLooks.new,
  ask_info: dealStatusLooks.info_requested,
  answer_info: dealStatusLooks.countered,
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

interface Props {
  deal: Deal
  event: DealEvent
}

/** What happened to the deal or to one of its shipments, invoices or disputes. */
export function EventEntry({ deal, event }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { icon: Icon, tone = 'neutral' } = looks[event.action] ?? { icon: CircleDot }
  const reason = event.reason_code && t(`deals.decisions.reasons.${event.reason_code}`, { defaultValue: '' })
  // A question to the buyer and its answer are messages as well.
  const isMessage = deal.messages.some(({ body }) => body === event.note)
  const note = event.note && <bdi>{event.note}</bdi>
  const detail = eventDetail('deal', isMessage ? null : (note ?? reason), event.changes)
  return (
    <div className="flex gap-3">
      <span
        className={classes('inline-flex size-7 shrink-0 items-center justify-center rounded-full', softTones[tone])}
      >
        <Icon size={14} aria-hidden />
      </span>
      <div className="min-w-0 grow pt-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span>
            <Happened by={nameOf(event.by)} text={textOf(dealActions, event.action, lang)} />
          </span>
          <span className="text-sm text-ink-soft">
            <RelativeTime at={event.at} />
          </span>
        </p>
        {detail && <div className="mt-0.5 text-sm text-ink-soft">{detail}</div>}
      </div>
    </div>
  )

  function nameOf(by: DealEvent['by']): string {
    if (by.side === 'buyer') return buyerName(lang, deal)
    const name = by.side === 'operator' ? t('deals.timeline.staff') : personName(lang, by)
    return name || t('ui.timeline.system')
  }
}
