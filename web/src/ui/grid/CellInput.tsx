import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import { type FormattedValue, useFormattedInput } from '../fields/useFormattedInput.ts'
import type { Format } from '../values/format.ts'
import { CellFrame } from './CellFrame.tsx'
import { bareCellLook } from './gridLook.ts'
import type { CellPlace } from './pasteCells.ts'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'onBlur'>, FormattedValue {
  id: string
  label: string
  error: string | undefined
  at: CellPlace
  /** Missing for a cell of text. */
  format?: Format
  /** A unit or sign at the physical left or right of a figure. */
  after?: ReactNode
}

const plainText: Format = { parse: (text) => text, format: (text) => text }

/** An input that fills its cell. Its content is selected on arrival; Escape restores it. */
export function CellInput({ label, error, at, format, value, onChange, onBlur, after, ...input }: Props) {
  const current = value ?? ''
  /** What was there before the typing; it starts again if the value was changed in another way, as by undo. */
  const typing = useRef<{ before: string; sent: string }>(undefined)
  const formatted = useFormattedInput(format ?? plainText, { value, onChange: change, onBlur })

  function change(sent: string) {
    const before = typing.current?.sent === current ? typing.current.before : current
    typing.current = { before, sent }
    onChange(sent)
  }

  function restore(event: KeyboardEvent<HTMLInputElement>) {
    const typed = typing.current
    if (event.key !== 'Escape' || typed?.sent !== current || typed.before === current) return
    event.preventDefault()
    event.stopPropagation()
    onChange(typed.before)
    const { currentTarget } = event
    requestAnimationFrame(() => currentTarget.select())
  }

  return (
    <CellFrame id={input.id} error={error} after={after} isFigure={format !== undefined}>
      {(described) => (
        <input
          type="text"
          autoComplete="off"
          {...(format && { inputMode: 'decimal', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false })}
          {...input}
          {...formatted}
          {...described}
          aria-label={label}
          dir={format ? 'ltr' : 'auto'}
          data-row={at.row}
          data-column={at.column}
          onFocus={(event) => {
            typing.current = undefined
            event.target.select()
          }}
          onKeyDown={restore}
          className={classes(bareCellLook, format && 'text-right tabular-nums')}
        />
      )}
    </CellFrame>
  )
}
