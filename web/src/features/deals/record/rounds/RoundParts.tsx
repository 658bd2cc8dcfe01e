import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'
import { daysUntil } from '@mawrid/contract/values/days.ts'
import { Ban, CircleCheck, Handshake, Hourglass, Replace } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RoundChanges } from '#features/deals/shared/rounds/changes.ts'
import type { ChangeTexts } from '#features/deals/shared/rounds/useChangeTexts.ts'
import { classes } from '#ui/classes.ts'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useNow } from '#ui/hooks/useNow.ts'
import { Money } from '#ui/record/Money.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { TimeOfDay } from '#ui/record/TimeOfDay.tsx'
import { moneyFormat } from '#ui/values/amounts.ts'

const looks: Record<RoundStatus, StatusLook> = {
  stands: { tone: 'info', icon: CircleCheck },
  agreed: { tone: 'good', icon: Handshake },
  replaced: { tone: 'neutral', icon: Replace },
  lapsed: { tone: 'warn', icon: Hourglass },
  ended: { tone: 'neutral', icon: Ban },
}

interface Props {
  deal: Deal
  round: Round
  /**
   * In one line below the heading of its day, below each other at the start, or at the end as the header of a column of
   * numbers.
   */
  layout?: 'line' | 'start' | 'end'
}

const layouts = {
  line: 'flex-wrap items-baseline gap-x-3',
  start: 'flex-col items-start',
  end: 'flex-col items-end',
}

/** The version's author, its date and whether it is current. */
export function RoundHead({ deal, round, layout = 'start' }: Props) {
  const { t } = useTranslation()
  const status = roundStatus(deal, round, useNow())
  return (
    <span className={classes('flex gap-y-1', layouts[layout])}>
      <span className="font-medium text-ink">{t(`deals.rounds.${kindOf(round)}`, { no: round.no })}</span>
      <StatusPill {...looks[status]} label={t(`deals.rounds.status.${status}`)} />
      <span className="text-xs font-normal text-ink-soft">
        {layout === 'line' ? <TimeOfDay at={round.at} /> : <RelativeTime at={round.at} />}
      </span>
    </span>
  )
}

function kindOf(round: Round): 'amended' | 'chosen' | 'order' | Round['side'] {
  if (round.amends !== undefined) return 'amended'
  if (round.chosen_from) return 'chosen'
  return isOrder(round) ? 'order' : round.side
}

/** The total of a version; of one that leaves a choice, from the lowest to the highest. */
export function RoundTotal({ round: { total, range }, className }: { round: Round; className: string }) {
  const { t } = useTranslation()
  if (!range) return <Money amount={total} className={className} />
  const { from, to } = range
  return (
    <span className={`${className} text-end text-balance`}>
      {t('deals.choice.range', { from: moneyFormat.format(from), to: moneyFormat.format(to) })}
    </span>
  )
}

/** The buyer's first version is an order at the list price. */
export function isOrder({ side, no }: Round): boolean {
  return side === 'buyer' && no === 1
}

/** The status of a version: current, accepted, superseded, expired, or ended with its deal. */
type RoundStatus = 'stands' | 'agreed' | 'replaced' | 'lapsed' | 'ended'

type DealNow = Pick<Deal, 'status' | 'rounds' | 'accepted_at'>

export function roundStatus({ status, rounds, accepted_at }: DealNow, round: Round, now: Date): RoundStatus {
  if (round !== rounds.at(-1)) return 'replaced'
  if (accepted_at !== null || status === 'in_force' || status === 'closed') return 'agreed'
  if (status === 'expired' || (round.valid_until !== null && daysUntil(round.valid_until, now) < 0)) return 'lapsed'
  return ended.has(status) ? 'ended' : 'stands'
}

const ended: ReadonlySet<Deal['status']> = new Set(['declined', 'rejected', 'withdrawn', 'cancelled'])

/** The message of a version, in its own text direction but aligned with the page. */
export function RoundMessage({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p
      dir="auto"
      className="text-sm whitespace-pre-line text-ink-soft [overflow-wrap:anywhere] in-[[dir=ltr]]:text-left in-[[dir=rtl]]:text-right"
    >
      {text}
    </p>
  )
}

/** A version and its changes from the one before it. */
export interface ComparedRound {
  readonly round: Round
  /** Undefined for the first version. */
  readonly changes: RoundChanges | undefined
}

const terms = [
  'discount',
  'delivery',
  'payment_terms',
  'milestones',
  'return_days',
  'valid_until',
  'call_until',
] as const
type Term = (typeof terms)[number]

/** The terms that at least one version mentions. */
export function termsShown(rounds: readonly Round[]): readonly Term[] {
  return terms.filter((term) => rounds.some((round) => isStated(round[term])))
}

/** The terms of a version as text; null for a term it does not mention. */
export function termTexts(round: Round, words: ChangeTexts): Readonly<Record<Term, string | null>> {
  const { discount, delivery, payment_terms, milestones, return_days, valid_until, call_until } = round
  return {
    discount: discount && words.discount(discount),
    delivery: delivery && words.delivery(delivery),
    payment_terms: payment_terms && words.payment(payment_terms),
    milestones: isStated(milestones) ? words.milestones(milestones) : null,
    return_days: return_days === null ? null : words.returns(return_days),
    valid_until: valid_until && words.day(valid_until),
    call_until: call_until ? words.day(call_until) : null,
  }
}

function isStated(value: Round[Term]): boolean {
  return Array.isArray(value) ? value.length > 0 : value != null
}
