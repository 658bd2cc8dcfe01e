import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { controlLook } from '#ui/fields/controlLook.ts'
import { type FormattedValue, useFormattedInput } from '#ui/fields/useFormattedInput.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { timeFormat } from '#ui/values/times.ts'

interface Props
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur' | 'className'>,
    FormattedValue {
  label: string
  error: string | undefined
}

/** A time of day in a narrow place, without a label of its own to see. */
export function TimeInput({ label, value, onChange, onBlur, error, ...input }: Props) {
  const formatted = useFormattedInput(timeFormat(useLang()), { value, onChange, onBlur })
  return (
    <input
      type="text"
      dir="auto"
      autoComplete="off"
      {...input}
      {...formatted}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      className={classes(controlLook, 'w-auto min-w-24 flex-1 px-2 tabular-nums')}
    />
  )
}
