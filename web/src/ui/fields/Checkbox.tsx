import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Note } from './Note.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  /** Shows the label to screen readers only, as in table rows. */
  hideLabel?: boolean
  help?: ReactNode
  error?: string | undefined
  /** Indeterminate: some, but not all, of the items are checked. */
  partly?: boolean
}

export function Checkbox({ label, hideLabel, help, error, partly = false, id: idFromProps, ...input }: Props) {
  const ownId = useId()
  const id = idFromProps ?? ownId
  const described = [error && `${id}-note`, help && `${id}-help`].filter(Boolean).join(' ')

  return (
    <div className="flex flex-col gap-1">
      <label className="flex items-start gap-2.5">
        <span className="relative mt-[calc((var(--leading)*1em-1.125rem)/2)] inline-flex shrink-0">
          <input
            type="checkbox"
            {...input}
            id={id}
            ref={(box) => {
              if (box) box.indeterminate = partly
              if (typeof input.ref === 'function') return input.ref(box)
              if (input.ref) input.ref.current = box
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            className={classes(
              'peer size-4.5 appearance-none rounded-sm border border-line-strong bg-surface-raised transition-colors touch-target',
              'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
              'hover:border-ink-soft disabled:opacity-50 aria-invalid:border-bad',
            )}
          />
          <Check
            size={14}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute inset-0 m-auto hidden text-accent-ink peer-checked:block peer-indeterminate:hidden"
          />
          <Minus
            size={14}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute inset-0 m-auto hidden text-accent-ink peer-indeterminate:block"
          />
        </span>
        <span className={classes(hideLabel && 'sr-only')}>{label}</span>
      </label>
      {error && <Note id={`${id}-note`} tone="bad" text={error} />}
      {help && (
        <p id={`${id}-help`} className="ps-7 text-sm text-ink-soft">
          {help}
        </p>
      )}
    </div>
  )
}
