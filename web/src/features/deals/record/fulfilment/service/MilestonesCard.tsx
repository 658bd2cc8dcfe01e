import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { startMilestone } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Milestone } from '@mawrid/contract/deals/parcel.ts'
import { HandHelping, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { milestoneStatusLooks } from '#features/deals/shared/dealStatusLooks.ts'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { RailStep } from '../RailStep.tsx'
import { useDealMove } from '../useDealMove.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { lastWord } from './lastWord.ts'

/** The steps of a service: its part of the price, its days, and how far each has come. */
export function MilestonesCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { percent } = useFormats()
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
          <MilestoneStep key={milestone.id} deal={deal} milestone={milestone} no={index + 1} />
        ))}
      </ol>
    </Card>
  )
}

interface MilestoneStepProps {
  deal: Deal
  milestone: Milestone
  no: number
}

const standings = { planned: 'ahead', started: 'current', handed_over: 'current', accepted: 'done' } as const

function MilestoneStep({ deal, milestone, no }: MilestoneStepProps) {
  const { t } = useTranslation()
  const { lang, number, percent } = useFormats()
  const [isHandingOver, setHandingOver] = useState(false)
  const { mutate, isPending } = useDealMove(deal.id)
  const { status, days } = milestone
  const can = (action: string) => milestone.allowed_actions.includes(action)

  function start() {
    const params = { id: deal.id, milestone: milestone.id }
    mutate({
      run: () => callApi(startMilestone, { params, body: {} }),
      foresee: (known) => ({
        ...known,
        milestones: known.milestones.map((one) =>
          one.id === milestone.id ? { ...one, status: 'started', allowed_actions: [] } : one,
        ),
      }),
    })
  }

  return (
    <RailStep
      no={no}
      standing={standings[status]}
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
      {(can('start') || can('hand_over')) && (
        <div className="flex flex-wrap gap-2">
          {can('start') && (
            <Button size="sm" icon={Play} mirrorIcon busy={isPending} onClick={start}>
              {t('deals.fulfilment.milestones.do.start')}
            </Button>
          )}
          {can('hand_over') && (
            <Button size="sm" look="primary" icon={HandHelping} onClick={() => setHandingOver(true)}>
              {t('deals.fulfilment.milestones.do.hand_over')}
            </Button>
          )}
        </div>
      )}
      {isHandingOver && <HandOverDialog {...{ deal, milestone }} onClose={() => setHandingOver(false)} />}
    </RailStep>
  )
}

/** What was said last of a step: with its hand-over, or when it was sent back. */
function StepMessage({ milestone }: { milestone: Milestone }) {
  const { t } = useTranslation()
  const message = lastWord(milestone)
  if (!message) return null
  const isBack = message.kind === 'sent_back'
  return (
    <div className={classes('border-s-2 ps-3', isBack ? 'border-warn' : 'border-line')}>
      <p className={classes('text-sm', isBack ? 'font-medium text-warn' : 'text-ink-soft')}>
        {t(`deals.fulfilment.milestones.${message.kind}`)}
      </p>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {message.note}
      </p>
    </div>
  )
}
