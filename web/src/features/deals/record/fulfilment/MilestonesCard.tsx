import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Milestone } from '@mawrid/contract/deals/parcel.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useTranslation } from 'react-i18next'
import { milestoneStatusLooks } from '#features/deals/shared/dealStatusLooks.ts'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { Card } from '#ui/record/Card.tsx'
import { type DeliveryStep, deliveryStep, type MilestoneAction } from './deliveryStep.ts'
import { MilestoneButton } from './MilestoneButton.tsx'
import { RailStep } from './RailStep.tsx'

/** The milestones of a service: share of the price, dates and progress of each. */
export function MilestonesCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const step = deliveryStep(deal, riyadhDay(useNow()))
  const accepted = deal.milestones
    .filter(({ status }) => status === 'accepted')
    .reduce((share, step) => share + Number(step.percent), 0)
  return (
    <Card
      title={t('deals.fulfilment.milestones.title')}
      aside={
        <span className="text-sm text-ink-soft">
          {t('deals.fulfilment.milestones.accepted', { share: percent(accepted / 100) })}
        </span>
      }
    >
      <ol className="pt-2">
        {deal.milestones.map((milestone, index) => (
          <MilestoneStep key={milestone.id} deal={deal} milestone={milestone} no={index + 1} step={step} />
        ))}
      </ol>
    </Card>
  )
}

interface MilestoneStepProps {
  deal: Deal
  milestone: Milestone
  no: number
  /** The seller's next step. */
  step: DeliveryStep | undefined
}

const stepStates = { planned: 'ahead', started: 'current', handed_over: 'current', accepted: 'done' } as const

function MilestoneStep({ deal, milestone, no, step }: MilestoneStepProps) {
  const { t } = useTranslation()
  const { lang, number, percent } = useFormats()
  const { status, days } = milestone
  // The banner has the next step.
  const open = actions.filter(
    (action) => milestone.allowed_actions.includes(action) && !isNext(step, milestone, action),
  )

  return (
    <RailStep
      no={no}
      state={stepStates[status]}
      title={<bdi>{nameIn(lang, milestone)}</bdi>}
      aside={<StatusPill {...milestoneStatusLooks[status]} label={t(`deals.fulfilment.milestones.status.${status}`)} />}
    >
      <p className="-mt-2 text-sm text-ink-soft">
        {t('deals.fulfilment.milestones.share', { share: percent(Number(milestone.percent) / 100) })}
        {days !== null && days > 0 && (
          <> · {t('deals.fulfilment.milestones.days', { count: days, formatted: number(days) })}</>
        )}
      </p>
      <StepMessage milestone={milestone} />
      {open.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {open.map((action) => (
            <MilestoneButton key={action} deal={deal} milestone={milestone} action={action} size="sm" />
          ))}
        </div>
      )}
    </RailStep>
  )
}

const actions = ['start', 'hand_over'] as const satisfies readonly MilestoneAction[]

function isNext(step: DeliveryStep | undefined, { id }: Milestone, action: MilestoneAction): boolean {
  return step?.kind === action && step.milestone.id === id
}

/** The latest message about a milestone: from its handover, or from the buyer who sent it back. */
function StepMessage({ milestone }: { milestone: Milestone }) {
  const { t } = useTranslation()
  const message = lastMessage(milestone)
  if (!message) return null
  const isSentBack = message.kind === 'sent_back'
  return (
    <div className={classes('border-s-2 ps-3', isSentBack ? 'border-warn' : 'border-line')}>
      <p className={classes('text-sm', isSentBack ? 'font-medium text-warn' : 'text-ink-soft')}>
        {t(`deals.fulfilment.milestones.${message.kind}`)}
      </p>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {message.note}
      </p>
    </div>
  )
}

interface LastMessage {
  readonly kind: 'handed_over' | 'sent_back'
  readonly note: string
}

/**
 * The message that matters: why the milestone was sent back while it is being redone, else the note of the handover.
 */
export function lastMessage({ status, events }: Pick<Milestone, 'status' | 'events'>): LastMessage | undefined {
  const latest = events
    .filter(({ action }) => action === 'hand_over' || action === 'send_back')
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)
  if (!latest?.note) return undefined
  if (latest.action === 'hand_over') return { kind: 'handed_over', note: latest.note }
  return status === 'started' ? { kind: 'sent_back', note: latest.note } : undefined
}
