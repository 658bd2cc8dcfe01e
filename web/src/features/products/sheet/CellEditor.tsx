import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { bareCellLook } from '#ui/grid/gridLook.ts'
import { CellChoices, optionId } from './CellChoices.tsx'
import type { Place } from './cellValues.ts'
import { completed, foundChoices } from './foundChoices.ts'
import { enter } from './sheetActions.ts'
import type { SheetColumn } from './sheetColumns.ts'
import { afterEditing, leavingBy } from './sheetKeys.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const [text, setText] = useState(initial)
  /** The choice that arrows have led to; before that it follows from the text. */
  const [marked, setMarked] = useState<number>()
  const all = column.choices?.(store.categoryAt(place)) ?? []
  const found = foundChoices(all, text, column.takesSeveral)
  const at = marked ?? found.at
  const isOpen = found.choices.length > 0
  const [isChoice] = useState(all.includes(initial))

  // A choice is replaced by what is typed, another text is continued.
  useLayoutEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    if (isChoice) element?.select()
    else element?.setSelectionRange(element.value.length, element.value.length)
  }, [isChoice])

  function finish(entered: string) {
    if (isOver.current) return
    isOver.current = true
    enter(store, entered)
  }

  function take(choice: string) {
    finish(completed(text, choice, column.takesSeveral))
    store.select(place)
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
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const count = found.choices.length
      return setMarked(event.key === 'ArrowDown' ? (at + 1) % count : (Math.max(at, 0) - 1 + count) % count)
    }
    const next = afterEditing(event, place)
    if (!next) return
    event.preventDefault()
    const choice = isOpen ? found.choices[at] : undefined
    finish(choice === undefined ? event.currentTarget.value : completed(text, choice, column.takesSeveral))
    store.goOn(next, leavingBy(event.key))
  }

  return (
    <>
      <input
        type="text"
        ref={input}
        aria-label={label}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir={column.isFigure ? 'ltr' : 'auto'}
        inputMode={column.isFigure ? 'decimal' : 'text'}
        enterKeyHint="next"
        {...(all.length > 0 && {
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-autocomplete': 'list',
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': isOpen && at >= 0 ? optionId(listId, at) : undefined,
        })}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setMarked(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => finish(event.currentTarget.value)}
        onCopy={(event) => event.stopPropagation()}
        onCut={(event) => event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
        className={classes(bareCellLook, column.isFigure && 'text-right tabular-nums')}
      />
      {isOpen && (
        <CellChoices id={listId} label={label} anchor={input} choices={found.choices} at={at} onChoose={take} />
      )}
    </>
  )
}

/** Only one cell is edited at a time. */
const listId = 'sheet-choices'
