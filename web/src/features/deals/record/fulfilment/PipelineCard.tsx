import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { daysBetween, riyadhDay } from '@mawrid/contract/values/days.ts'
import { Check, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { dayText } from '#ui/fields/dates/days.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { Card } from '#ui/record/Card.tsx'
import {
  type Need,
  type Next,
  nextPipelineStep,
  openAction,
  type Pipeline,
  pipelineStates,
} from './nextPipelineStep.ts'
import { PipelineButton } from './PipelineButton.tsx'
import { RailStep } from './RailStep.tsx'

interface PipelineCardProps {
  deal: Deal
  pipeline: Pipeline
}

/** The pipeline of a franchise or investment enquiry: completed steps, the next step and who takes it. */
export function PipelineCard({ deal, pipeline }: PipelineCardProps) {
  const { t } = useTranslation()
  const today = riyadhDay(useNow())
  const states = pipelineStates(deal.kind)
  const reached = states.indexOf(pipeline.status)
  const next = nextPipelineStep(deal, pipeline, today)
  // Products and services have no pipeline.
  const kind: string = deal.kind
  return (
    <Card title={t(`deals.fulfilment.pipeline.title_${kind}`)}>
      <ol className="pt-2">
        {states.map((state, index) => {
          const isNext = state === next?.to
          return (
            <RailStep
              key={state}
              no={index + 1}
              state={index <= reached ? 'done' : isNext ? 'current' : 'ahead'}
              title={t(`deals.fulfilment.pipeline.state.${state}`)}
              aside={
                isNext && <span className="text-sm text-ink-soft">{t(`deals.fulfilment.pipeline.by.${next.by}`)}</span>
              }
            >
              {isNext && <NextStep {...{ deal, pipeline, next, today }} />}
              {state === 'registered' && pipeline.registration_number && (
                <p className="-mt-2 text-sm text-ink-soft">
                  {t('deals.fulfilment.pipeline.registration_number')}{' '}
                  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                    {pipeline.registration_number}
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

interface NextStepProps {
  deal: Deal
  pipeline: Pipeline
  next: Next
  today: string
}

/** The next step, its open requirements and its button once they are met. */
function NextStep({ deal, pipeline, next, today }: NextStepProps) {
  const { t } = useTranslation()
  // Once the deal is accepted, the banner has the next step.
  const action = deal.accepted_at === null ? openAction(pipeline) : undefined
  // Franchises and investments take different steps.
  const step: string = `${deal.kind}_${next.action}`

  return (
    <>
      <p className="-mt-2 text-ink-soft">{t(`deals.fulfilment.pipeline.next.${step}`)}</p>
      {next.needs.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {next.needs.map((need) => (
            <NeedLine key={need.id} need={need} signFrom={pipeline.sign_from} today={today} />
          ))}
        </ul>
      )}
      {deal.respond_by !== null && (
        <p className="text-sm text-ink-soft">{t('deals.fulfilment.pipeline.answerFirst')}</p>
      )}
      {action && (
        <div>
          <PipelineButton deal={deal} pipeline={pipeline} action={action} isSecondary />
        </div>
      )}
    </>
  )
}

interface NeedLineProps {
  need: Need
  /** The first day on which the contract may be signed, once the disclosure document was handed over. */
  signFrom: string | null
  today: string
}

/** One requirement of a step; for the legal waiting period also the days left and its last day. */
function NeedLine({ need: { id, isMet }, signFrom, today }: NeedLineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const Icon = isMet ? Check : Hourglass
  const isCounting = id === '14_days_since_disclosure' && !isMet && signFrom !== null
  const left = isCounting ? daysBetween(today, signFrom) : 0
  return (
    <li className="flex gap-2">
      <Icon size={16} aria-hidden className={classes('mt-[0.3em] shrink-0', isMet ? 'text-good' : 'text-warn')} />
      <span>
        <span className={classes(isMet && 'text-ink-soft')}>
          {t(`deals.fulfilment.pipeline.need.${id}.${isMet ? 'met' : 'open'}`)}
        </span>
        {isCounting && (
          <span className="block text-sm text-ink-soft">
            {t('deals.fulfilment.pipeline.signFrom', { day: dayText(formats, 'gregory', signFrom) })} ·{' '}
            {t('ui.timeLeft.left.days', { count: left, formatted: formats.number(left) })}
          </span>
        )}
      </span>
    </li>
  )
}
