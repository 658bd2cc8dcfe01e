import { textOf } from '@mawrid/contract/activity/actionTexts.ts'
import { invoiceActions } from '@mawrid/contract/activity/moneyActions.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import {
  Banknote,
  BellRing,
  CircleDot,
  FileMinus2,
  FilePlus2,
  type LucideIcon,
  Mail,
  PenLine,
  Stamp,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { eventDetail } from '#features/activity/shared/EventDetail.tsx'
import type { StatusTone } from '#ui/feedback/StatusPill.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { Timeline } from '#ui/record/Timeline.tsx'
import { invoiceStatusLooks } from '../shared/invoiceStatusLooks.ts'
import { useOwnWords } from '../shared/ZatcaMessages.tsx'
import { zatcaStatusLooks } from '../shared/zatcaStatusLooks.ts'

const looks: Readonly<Record<string, { icon: LucideIcon; tone?: StatusTone }>> = {
  make: invoiceStatusLooks.draft,
  edit: { icon: PenLine },
  issue: { icon: Stamp, tone: 'good' },
  cancel: invoiceStatusLooks.cancelled,
  record_payment: { icon: Banknote, tone: 'good' },
  take_back_payment: { icon: Undo2, tone: 'warn' },
  credit: { icon: FileMinus2 },
  debit: { icon: FilePlus2 },
  deduct: { icon: FileMinus2 },
  send: { icon: Mail },
  remind: { icon: BellRing },
  zatca_clear: zatcaStatusLooks.cleared,
  zatca_report: zatcaStatusLooks.reported,
  zatca_reject: zatcaStatusLooks.rejected,
  zatca_lose: zatcaStatusLooks.unreachable,
}

/** What an action does to these follows from it, and the payments state them. */
const sums: ReadonlySet<string> = new Set(['paid', 'open'])

/** Everything that happened to the invoice. */
export function InvoiceTimeline({ invoice: { events } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const lang = useLang()
  const reasonOf = (code: string | null) => code && t(`invoices.notes.reasons.${code}`, { defaultValue: '' })
  return (
    <Card title={t('invoices.timeline.title')}>
      <Timeline
        label={t('invoices.timeline.title')}
        events={events.map((event) => ({
          id: event.id,
          at: event.at,
          by: personName(lang, event.by) || undefined,
          ...(looks[event.action] ?? { icon: CircleDot }),
          text: textOf(invoiceActions, event.action, lang),
          detail: eventDetail(
            'invoice',
            event.note ? <EventNote event={event} /> : reasonOf(event.reason_code),
            event.changes.filter(({ field }) => !sums.has(field)),
          ),
        }))}
      />
    </Card>
  )
}

/** The note of a payment is its amount, that of a delay at ZATCA its cause. */
function EventNote({ event: { action, note } }: { event: Invoice['events'][number] }) {
  const wordsOf = useOwnWords()
  if (note !== null && action === 'zatca_lose') return wordsOf(note) ?? <bdi>{note}</bdi>
  if (note !== null && action === 'record_payment') return <Money amount={note} />
  return <bdi>{note}</bdi>
}
