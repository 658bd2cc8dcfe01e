import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import type { Choice } from './choices.ts'
import { controlLook } from './controlLook.ts'
import { Field, type FieldProps } from './Field.tsx'

interface Props<V extends string>
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'id' | 'className' | 'required' | 'value' | 'onChange' | 'multiple'> {
  value: V | '' | null
  onChange: (value: V) => void
  choices: readonly Choice<V>[]
  /** Shown while nothing is selected. */
  placeholder?: string
  readOnly?: boolean
}

/** A native select, for a few dozen choices at most. Phones show their own picker for it. */
export function SelectField<V extends string>(props: Props<V>) {
  const { label, help, error, warning, required, id, className, value, onChange, choices, placeholder, ...select } =
    props
  const { readOnly, disabled, ...rest } = select

  function choose(picked: string) {
    const choice = choices.find((each) => each.value === picked)
    if (choice) onChange(choice.value)
  }

  return (
    <Field {...{ label, help, error, warning, required, id, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            disabled={disabled || readOnly}
            value={value ?? ''}
            onChange={(event) => choose(event.target.value)}
            className={classes(
              controlLook,
              'block appearance-none overflow-hidden pe-9 text-ellipsis whitespace-nowrap',
              !value && 'text-ink-soft',
            )}
          >
            {!value && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled} className="text-ink">
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-soft"
          />
        </div>
      )}
    </Field>
  )
}
