import { textOf } from '@mawrid/contract/activity/actionTexts.ts'
import { dealActions } from '@mawrid/contract/activity/dealActions.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import {
  Banknote,
  CircleDot,
  FileCheck,
  Gauge,
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
import { useUnitAfter } from '#features/reference/shared/useUnits.ts'
import { classes } from '#ui/classes.ts'
import type { StatusTone } from '#ui/feedback/StatusPill.tsx'
import { softTones } from '#ui/feedback/softTones.ts'
import { personName } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Happened } from '#ui/record/Happened.tsx'
import { TimeOfDay } from '#ui/record/TimeOfDay.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { buyerName } from '../../shared/buyerName.ts'
import { dealStatusLooks, fulfilmentStatusLooks } from '../../shared/dealStatusLooks.ts'
import { agreedName } from '../../shared/lineName.ts'
import { lineProgressOf } from '../fulfilment/lineProgress.ts'
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
  allow_credit: { icon: Gauge, tone: 'good' },
  stop_credit: { icon: Gauge, tone: 'warn' },
  stop_stock: { icon: PackageX, tone: 'warn' },
  stop_blocked: { icon: PackageX, tone: 'warn' },
  stop_company: { icon: PackageX, tone: 'warn' },
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
  issue_advance: { icon: ReceiptText },
  issue_credit_note: { icon: ReceiptText, tone: 'warn' },
  issue_debit_note: { icon: ReceiptText },
  record_payment: { icon: Banknote, tone: 'good' },
  take_back_payment: { icon: Undo2, tone: 'warn' },
  sign: dealStatusLooks.accepted,
}

/** What the event itself or a version says already. */
const impliedChanges: ReadonlySet<string> = new Set([
  'total',
  'valid_until',
  'fulfilment_status',
  'payment_status',
  'pipeline_status',
])

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
  const parcel = deal.parcels.find(({ number }) => number === event.note)
  const changes = event.changes.filter(({ field }) => !impliedChanges.has(field))
  const detail = parcel ? (
    <ParcelContent deal={deal} parcel={parcel} />
  ) : (
    eventDetail('deal', isMessage ? null : (note ?? reason), changes)
  )
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
            <TimeOfDay at={event.at} />
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

/** What is in a shipment, out of what was agreed, and how it is tracked. */
function ParcelContent({ deal, parcel }: { deal: Deal; parcel: Parcel }) {
  const { t } = useTranslation()
  const lang = useLang()
  const unitAfter = useUnitAfter()
  const agreed = new Map(lineProgressOf(deal).map(({ line, agreed }) => [line, fromThousandths(agreed)]))
  return (
    <>
      <ul>
        {parcel.lines.flatMap(({ line: id, qty }) => {
          const line = deal.lines.find((one) => one.id === id)
          return line ? (
            <li key={id}>
              <bdi>
                {t('deals.thread.partOf', {
                  qty: quantity.format(qty),
                  all: quantity.format(agreed.get(id) ?? qty),
                  unit: line.unit === null ? '' : unitAfter(agreed.get(id) ?? qty, line.unit),
                })}
              </bdi>{' '}
              · <bdi>{agreedName(lang, deal, line).name}</bdi>
            </li>
          ) : (
            []
          )
        })}
      </ul>
      {parcel.tracking_number && (
        <p>
          {t('deals.fulfilment.carried.tracking_number')}{' '}
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {parcel.tracking_number}
          </bdi>
        </p>
      )}
    </>
  )
}

const quantity = quantityFormat()
