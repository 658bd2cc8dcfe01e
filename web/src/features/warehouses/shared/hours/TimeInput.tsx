import type { ComponentProps } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { controlLook } from '../../../../ui/fields/controlLook.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  label: string
  value: string
  onChange: (time: string) => void
  error: string | undefined
}

/** An hour of the day in a narrow place: the system's own wheel, which nothing betters on a phone. */
export function TimeInput({ label, onChange, error, ...input }: Props) {
  return (
    <input
      type="time"
      step={300}
      {...input}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      onChange={(event) => onChange(event.target.value)}
      className={classes(
        controlLook,
        'w-auto min-w-24 flex-1 px-2 tabular-nums max-sm:[&::-webkit-calendar-picker-indicator]:hidden',
      )}
    />
  )
}
