import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { startMilestone } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Milestone } from '@mawrid/contract/deals/parcel.ts'
import { HandHelping, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { milestoneStatusLooks } from '../fulfilmentStatusLooks.ts'
import { RailStep } from '../RailStep.tsx'
import { useDealMove } from '../useDealMove.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { StepMessage } from './StepMessage.tsx'

interface Props {
  deal: Deal
  milestone: Milestone
  no: number
}

const standings = { planned: 'ahead', started: 'current', handed_over: 'current', accepted: 'done' } as const

export function MilestoneStep({ deal, milestone, no }: Props) {
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
