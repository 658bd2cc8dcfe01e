import { type KeyboardEvent, useId, useRef } from 'react'
import { bareCellLook } from '#ui/grid/gridLook.ts'
import type { Place } from './cellValues.ts'
import { enter } from './sheetActions.ts'
import type { SheetColumn } from './sheetColumns.ts'
import { afterEditing } from './sheetKeys.ts'
import type { SheetStore } from './sheetStore.ts'

interface Props {
  store: SheetStore
  column: SheetColumn
  place: Place
  label: string
  initial: string
}

/** The input of the cell that is being edited; leaving it enters the text, Escape restores what was there. */
export function CellEditor({ store, column, place, label, initial }: Props) {
  const listId = useId()
  const isOver = useRef(false)
  const choices = column.choices?.(store.categoryAt(place)) ?? []

  function finish(text: string) {
    if (isOver.current) return
    isOver.current = true
    enter(store, text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The keys of the sheet do not work while a text is typed.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      isOver.current = true
      store.stopEditing()
      return
    }
    const next = afterEditing(event, place)
    if (!next) return
    event.preventDefault()
    finish(event.currentTarget.value)
    store.select(next)
  }

  return (
    <>
      <input
        type="text"
        ref={focusAtEnd}
        aria-label={label}
        defaultValue={initial}
        autoComplete="off"
        dir={column.isFigure ? 'ltr' : 'auto'}
        inputMode={column.isFigure ? 'decimal' : 'text'}
        list={choices.length > 0 ? listId : undefined}
        onKeyDown={onKeyDown}
        onBlur={(event) => finish(event.currentTarget.value)}
        onCopy={(event) => event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
        className={bareCellLook}
      />
      {choices.length > 0 && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  )
}

function focusAtEnd(input: HTMLInputElement | null) {
  if (!input) return
  input.focus({ preventScroll: true })
  input.setSelectionRange(input.value.length, input.value.length)
}
