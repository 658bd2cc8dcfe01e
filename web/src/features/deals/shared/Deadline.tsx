import type { DealRow, ListedDeal } from '@mawrid/contract/deals/deal.ts'
import { daysUntil } from '@mawrid/contract/values/days.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'

interface Props {
  deal: Pick<DealRow, 'status' | 'respond_by' | 'valid_until'>
}

/** The deadline of the reply that is due: the seller's, or the buyer's to a quote. */
export function Deadline({ deal }: Props) {
  if (deal.respond_by !== null) return <AnswerBy at={deal.respond_by} />
  return <ValidUntil day={hasDeadline(deal) ? deal.valid_until : null} isOpen />
}

export function hasDeadline({ status, respond_by }: Props['deal']): boolean {
  return respond_by !== null || status === 'offered'
}

/** With the deadline of whatever awaits the seller: a change or a dispute of an accepted deal, too. */
export function replyDue({ status, valid_until, respond_by, answer_by }: ListedDeal): Props['deal'] {
  return { status, valid_until, respond_by: answer_by ?? respond_by }
}

interface ValidUntilProps {
  /** `2026-03-01`: the last day, inclusive. */
  day: string | null
  /** Whether the buyer can still accept the quote: only then the days left matter. */
  isOpen: boolean
}

/** The last day of a quote, with the days left in words when they are few. */
export function ValidUntil({ day, isOpen }: ValidUntilProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  if (day === null) return <span className="text-ink-soft">—</span>

  const left = isOpen ? daysUntil(day, now) : undefined
  const isNear = left !== undefined && left >= 0 && left <= 1
  const date = new Date(day)
  return (
    <Tooltip text={`${formats.day(date)} · ${formats.hijriDay(date)}`}>
      <time dateTime={day} className={classes('whitespace-nowrap', isNear && 'font-medium text-warn')}>
        {isNear ? t(left === 0 ? 'deals.endsToday' : 'deals.endsTomorrow') : formats.day(date)}
      </time>
    </Tooltip>
  )
}
