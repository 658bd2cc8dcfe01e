import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useTranslation } from 'react-i18next'
import { useNow } from '#ui/hooks/useNow.ts'
import { Card } from '#ui/record/Card.tsx'
import { RailStep } from '../RailStep.tsx'
import { NextStep } from './NextStep.tsx'
import { nextPipelineStep, type Pipeline, pipelineStates } from './nextPipelineStep.ts'

interface Props {
  deal: Deal
  road: Pipeline
}

/** The road of a franchise or an investment: what is done, what comes next and by whom. */
export function PipelineCard({ deal, road }: Props) {
  const { t } = useTranslation()
  const today = riyadhDay(useNow())
  const states = pipelineStates(deal.kind)
  const reached = states.indexOf(road.status)
  const next = nextPipelineStep(deal, road, today)
  return (
    <Card title={t(`deals.fulfilment.road.title_${deal.kind}`)}>
      <ol className="pt-2">
        {states.map((state, index) => {
          const isNext = state === next?.to
          return (
            <RailStep
              key={state}
              no={index + 1}
              standing={index <= reached ? 'done' : isNext ? 'current' : 'ahead'}
              title={t(`deals.fulfilment.road.state.${state}`)}
              aside={
                isNext && <span className="text-sm text-ink-soft">{t(`deals.fulfilment.road.by.${next.by}`)}</span>
              }
            >
              {isNext && <NextStep {...{ deal, road, next, today }} />}
              {state === 'registered' && road.registration_number && (
                <p className="-mt-2 text-sm text-ink-soft">
                  {t('deals.fulfilment.road.registration_number')}{' '}
                  <bdi dir="ltr" className="tabular-nums">
                    {road.registration_number}
                  </bdi>
                </p>
              )}
            </RailStep>
          )
        })}
      </ol>
    </Card>
  )
}
