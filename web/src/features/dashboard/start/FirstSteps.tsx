import type { FirstSteps as Steps } from '@mawrid/contract/overview/overview.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { type StartStep, startSteps } from './startSteps.ts'

/** The steps of a new seller to the first deal; the first open one has the primary button. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const next = startSteps.find(({ isDone }) => !isDone(steps))
  const done = startSteps.filter(({ isDone }) => isDone(steps)).length

  return (
    <Card
      title={t('dashboard.start.title')}
      aside={
        <span className="text-sm text-ink-soft">
          {t('dashboard.start.done', { done: number(done), all: number(startSteps.length) })}
        </span>
      }
    >
      <ol className="divide-y divide-line">
        {startSteps.map((step, index) => (
          <Step key={step.id} step={step} index={index} isDone={step.isDone(steps)} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

interface StepProps {
  step: StartStep
  index: number
  isDone: boolean
  isNext: boolean
}

function Step({ step: { id, href }, index, isDone, isNext }: StepProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span
        className={classes(
          'inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-sm tabular-nums',
          isDone ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong text-ink-soft',
        )}
      >
        {isDone ? <Check size={16} aria-label={t('dashboard.start.isDone')} /> : number(index + 1)}
      </span>
      <span className="min-w-48 flex-1">
        <span className={classes('block', isDone && 'text-ink-soft', isNext && 'font-medium')}>
          {t(`dashboard.start.${id}.title`)}
        </span>
        {!isDone && <span className="block text-sm text-ink-soft">{t(`dashboard.start.${id}.text`)}</span>}
      </span>
      {isNext && href && (
        <LinkButton href={href} look="primary" size="sm">
          {t(`dashboard.start.${id}.action`)}
        </LinkButton>
      )}
    </li>
  )
}
