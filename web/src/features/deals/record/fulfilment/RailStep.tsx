import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'

interface Props {
  /** Its number among the steps, from 1. */
  no: number
  state: 'done' | 'current' | 'ahead'
  title: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

const marks: Record<Props['state'], string> = {
  done: 'border-accent bg-accent text-accent-ink',
  current: 'border-accent bg-accent-soft font-medium text-accent',
  ahead: 'border-line-strong text-ink-soft',
}

/** One step on a vertical line from the first step to the last. */
export function RailStep({ no, state, title, aside, children }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const isDone = state === 'done'
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group/step relative flex gap-3 pb-5 last:pb-1"
    >
      <span
        aria-hidden
        className={classes(
          'absolute start-[calc(0.75rem-0.5px)] top-7 bottom-1 w-px group-last/step:hidden',
          isDone ? 'bg-accent' : 'bg-line-strong/60',
        )}
      />
      <span
        aria-hidden
        className={classes(
          'inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums',
          marks[state],
        )}
      >
        {isDone ? <Check size={14} /> : number(no)}
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className={classes(state === 'current' && 'font-medium', state === 'ahead' && 'text-ink-soft')}>
            {title}
            {isDone && <span className="sr-only"> ({t('ui.step.done')})</span>}
          </span>
          {aside}
        </div>
        {children && <div className="mt-2 flex flex-col gap-3">{children}</div>}
      </div>
    </li>
  )
}
