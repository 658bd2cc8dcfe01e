import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import type { Choice } from '../fields/choices.ts'
import { CellFrame } from './CellFrame.tsx'
import { bareCellLook } from './gridLook.ts'
import type { CellPlace } from './pasteCells.ts'

interface Props<V extends string> extends Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'multiple'> {
  id: string
  label: string
  error: string | undefined
  at: CellPlace
  value: V | ''
  onChange: (value: V) => void
  choices: readonly Choice<V>[]
  placeholder?: string
}

/** A native select that fills its cell. Letters choose; Alt with an arrow, or Space, opens it. */
export function CellSelect<V extends string>(props: Props<V>) {
  const { label, error, at, value, onChange, choices, placeholder, ...select } = props
  return (
    <CellFrame id={select.id} error={error}>
      {(described) => (
        <div className="relative flex size-full">
          <select
            {...select}
            {...described}
            aria-label={label}
            data-row={at.row}
            data-column={at.column}
            value={value}
            onChange={({ target }) => {
              const chosen = choices.find((each) => each.value === target.value)
              if (chosen) onChange(chosen.value)
            }}
            className={classes(
              bareCellLook,
              'appearance-none overflow-hidden pe-6 text-ellipsis whitespace-nowrap',
              !value && 'text-ink-soft',
            )}
          >
            {!value && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} className="bg-surface-raised text-ink">
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={14}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-1.5 my-auto text-ink-soft"
          />
        </div>
      )}
    </CellFrame>
  )
}
