import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { useFormats } from '../format/useFormats.ts'

export interface Step {
  id: string
  label: string
}

interface Props {
  label: string
  steps: readonly Step[]
  /** The current step; the ones before it are complete. */
  current: string
  /** Goes back to a completed step. */
  onGo?: (id: string) => void
}

/** Progress through several steps. Narrow screens name only the current step and the next; the others are bars. */
export function Stepper({ label, steps, current, onGo }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const currentIndex = steps.findIndex((step) => step.id === current)
  const next = steps[currentIndex + 1]

  return (
    <div>
      <p aria-hidden className="mb-2 flex flex-wrap gap-x-3 md:hidden">
        <span className="font-medium">
          {t('ui.step.place', { place: number(currentIndex + 1), total: number(steps.length) })}:{' '}
          {steps[currentIndex]?.label}
        </span>
        {next && <span className="text-ink-soft">{t('ui.step.next', { name: next.label })}</span>}
      </p>
      <ol aria-label={label} className="flex items-center gap-2 max-md:gap-1.5">
        {steps.map((step, index) => {
          const isDone = index < currentIndex
          const isCurrent = index === currentIndex
          const content = (
            <>
              <span
                aria-hidden
                className={classes(
                  'inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums max-md:hidden',
                  isDone && 'border-accent bg-accent text-accent-ink',
                  isCurrent && 'border-accent bg-accent-soft font-medium text-accent',
                  !isDone && !isCurrent && 'border-line-strong text-ink-soft',
                )}
              >
                {isDone ? <Check size={14} /> : number(index + 1)}
              </span>
              <span
                aria-hidden
                className={classes(
                  'h-1.5 w-full rounded-full md:hidden',
                  isDone || isCurrent ? 'bg-accent' : 'bg-line-strong/60',
                )}
              />
              <span className={classes('max-md:sr-only', isCurrent ? 'font-medium' : 'text-ink-soft')}>
                {step.label}
                {isDone && <span className="sr-only"> ({t('ui.step.done')})</span>}
              </span>
            </>
          )
          return (
            <li
              key={step.id}
              aria-current={isCurrent ? 'step' : undefined}
              className="flex min-w-0 items-center gap-2 not-last:grow max-md:flex-1"
            >
              {isDone && onGo ? (
                <button
                  type="button"
                  onClick={() => onGo(step.id)}
                  className="flex items-center gap-2 rounded-control touch-target hover:underline max-md:w-full"
                >
                  {content}
                </button>
              ) : (
                <span className="flex items-center gap-2 max-md:w-full">{content}</span>
              )}
              {index < steps.length - 1 && (
                <span
                  aria-hidden
                  className={classes('h-px min-w-3 grow max-md:hidden', isDone ? 'bg-accent' : 'bg-line-strong/60')}
                />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
