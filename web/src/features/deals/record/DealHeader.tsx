import { cityName } from '@mawrid/contract/addresses/cities.ts'
import type { Deal, DealRow } from '@mawrid/contract/deals/deal.ts'
import { needsYou } from '@mawrid/contract/deals/states.ts'
import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AssigneeFact } from '#features/team/shared/work/AssigneeFact.tsx'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { regionName } from '#platform/addressText.ts'
import { classes } from '#ui/classes.ts'
import { softTones } from '#ui/feedback/softTones.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { Deadline, hasDeadline } from '../shared/Deadline.tsx'
import { DealPills } from '../shared/DealPills.tsx'
import { dealStatusLooks, kindIcons } from '../shared/dealStatusLooks.ts'
import type { DeliveryStep } from './fulfilment/deliveryStep.ts'

interface DealHeaderProps {
  deal: DealRow & Partial<Pick<Deal, 'deliver_to' | 'request'>>
}

/** The deal's name, status and what decides; a row of a list has enough of it. */
export function DealHeader({ deal }: DealHeaderProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const Icon = kindIcons[deal.kind]
  const place = deal.deliver_to ? cityName(deal.deliver_to, lang) : deal.region && regionName(deal.region, lang)
  const facts: Fact[] = [
    { label: t('deals.fields.buyer'), value: <bdi>{buyerName(lang, deal)}</bdi> },
    ...(deal.total === null
      ? requestedAmount(deal.request).map(({ field, amount }) => ({
          label: t(`deals.request.${field}`),
          value: <Money amount={amount} className="font-medium" />,
        }))
      : [{ label: t('deals.fields.total'), value: <Money amount={deal.total} className="font-medium" /> }]),
    ...(place ? [{ label: t(`deals.fields.${deal.deliver_to ? 'place' : 'region'}`), value: <bdi>{place}</bdi> }] : []),
    {
      label: t(`deals.fields.${deal.source === 'own_quote' ? 'date' : 'requested_at'}`),
      value: <DayCell at={deal.requested_at} />,
    },
    ...(hasDeadline(deal)
      ? [
          {
            label: t(deal.respond_by === null ? 'deals.fields.valid_until' : 'deals.fields.respond_by'),
            value: <Deadline deal={deal} />,
          },
        ]
      : []),
  ]
  if (useColleagues('deal').isTeam) {
    facts.push({ label: t('team.work.assignee'), value: <AssigneeFact kind="deal" record={deal} /> })
  }
  return (
    <RecordHeader
      name={subjectIn(lang, deal.subject)}
      number={deal.number}
      picture={
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-control border border-line bg-surface-raised text-ink-soft">
          <Icon size={20} aria-hidden />
          <span className="sr-only">{t(`deals.kind.${deal.kind}`)}</span>
        </span>
      }
      status={<DealPills deal={deal} />}
      facts={facts}
    />
  )
}

/** What the buyer would put in: an enquiry has no total until it is quoted. */
function requestedAmount(
  request: Deal['request'] | undefined,
): readonly { field: 'amount' | 'capital'; amount: string }[] {
  if (request?.kind === 'investment') return [{ field: 'amount', amount: request.amount }]
  if (request?.kind === 'franchise' && request.capital !== null) return [{ field: 'capital', amount: request.capital }]
  return []
}

type DealWithReason = DealRow & { readonly reason_code?: string | null; readonly reason_note?: string | null }

interface NextStepCardProps {
  deal: DealWithReason
  /** The seller's next step in the delivery. */
  step?: DeliveryStep | undefined
  /** How many items are not packed wholly. */
  unpacked?: number | undefined
  /** The first day on which the contract can be signed, while nothing else is waited for. */
  signFrom?: string | undefined
  /** A notice above says what is waited for. */
  hasNoticeAbove?: boolean
  /** The buttons of the actions that are possible now. */
  controls: ReactNode
}

/** The sentences that ask the seller to deliver. */
const deliverySteps: ReadonlySet<string> = new Set([
  'accepted_goods',
  'preparing',
  'partly_packed',
  'partly_shipped',
  'partly_delivered',
  'delivered',
])

/** Who has to do what next, and the possible answers. */
export function NextStepCard({ deal, step, unpacked, signFrom, hasNoticeAbove = false, controls }: NextStepCardProps) {
  const { t } = useTranslation()
  const { status } = deal
  const isAwaited =
    step !== undefined ||
    deal.respond_by !== null ||
    needsYou.some((one) => one === status) ||
    deliverySteps.has(nextStepKey(deal, step, unpacked))
  return (
    <section
      aria-label={t('deals.nextStep')}
      className={classes(
        'flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border bg-surface-raised p-4 max-sm:gap-x-4 sm:px-5',
        isAwaited ? 'border-accent' : 'border-line',
      )}
    >
      {!hasNoticeAbove && (
        <div role="status" className="min-w-0 grow basis-56 lg:basis-80">
          <NextStepText deal={deal} step={step} unpacked={unpacked} signFrom={signFrom} />
        </div>
      )}
      {controls}
    </section>
  )
}

type NextStepTextProps = Pick<NextStepCardProps, 'deal' | 'step' | 'unpacked' | 'signFrom'>

/** One sentence that says who has to do what next; for a deal that ended without success also the reason. */
function NextStepText({ deal, step, unpacked = 0, signFrom }: NextStepTextProps) {
  const { t } = useTranslation()
  const { lang, day, number } = useFormats()
  const { status } = deal
  const { icon: Icon, tone } = dealStatusLooks[status]
  // An accepted or completed deal still has the reason of a dispute that is over; an open one has its own card.
  const isReasonElsewhere = status === 'accepted' || status === 'completed' || status === 'disputed'
  const { reason_code: code, reason_note: note } = isReasonElsewhere ? {} : deal
  const reason = code ? t(`deals.decisions.reasons.${code}`, { defaultValue: '' }) : ''
  return (
    <div className="flex items-start gap-3">
      <span
        className={classes('inline-flex size-8 shrink-0 items-center justify-center rounded-full', softTones[tone])}
      >
        <Icon size={16} aria-hidden />
      </span>
      <div className="min-w-0 self-center">
        <p className="font-medium">
          {signFrom === undefined
            ? t(`deals.now.${nextStepKey(deal, step, unpacked)}`, {
                buyer: `\u2068${buyerName(lang, deal)}\u2069`,
                count: unpacked,
                formatted: number(unpacked),
              })
            : t('deals.now.accepted_signFrom', { day: day(new Date(signFrom)) })}
        </p>
        {(reason || note) && (
          <p className="text-ink-soft">
            {reason}
            {reason && note && ' · '}
            {note && <bdi>{note}</bdi>}
          </p>
        )}
      </div>
    </div>
  )
}

type StatusFacts = Pick<DealRow, 'status' | 'source' | 'fulfilment_status' | 'kind'>

/** The key of the sentence. For new and accepted deals the status alone is not enough to choose it. */
export function nextStepKey(
  { status, source, kind, fulfilment_status }: StatusFacts,
  step?: DeliveryStep,
  unpacked = 0,
): string {
  if (status === 'new') return `new_${source}`
  if (status !== 'accepted') return status
  if (fulfilment_status === 'delivered') return 'delivered'
  if (kind !== 'product') return step ? `accepted_${step.kind}` : 'accepted'
  if (fulfilment_status === 'preparing' && unpacked > 0) return 'partly_packed'
  return fulfilment_status === 'none' ? 'accepted_goods' : fulfilment_status
}
