import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { commandOf, type GridCommand } from './gridKeys.ts'
import { cellShortcuts, rowShortcuts } from './gridShortcuts.ts'

/** The cell itself restores its content, and the browser pastes. */
const { restore: _escape, paste: _clipboard, ...listed } = { ...cellShortcuts, ...rowShortcuts }

/** What each listed shortcut does, in the order in which its keys are listed. */
const commands: Readonly<Record<keyof typeof listed, readonly GridCommand[]>> = {
  move: [{ step: 'up' }, { step: 'down' }, { step: 'previous' }, { step: 'next' }, { step: 'down' }, { step: 'up' }],
  ends: [{ step: 'top' }, { step: 'bottom' }],
  edit: [{ cell: 'edit' }],
  fill: [{ fill: 'down' }],
  undo: [{ history: 'undo' }],
  redo: [{ history: 'redo' }],
  details: [{ cell: 'details' }],
  insert: [{ row: 'insert' }],
  duplicate: [{ row: 'duplicate' }],
  moveRow: [{ row: 'moveUp' }, { row: 'moveDown' }],
  remove: [{ row: 'remove' }],
}

test.each(Object.entries(listed))('the keys listed for “%s” do that in a cell', (name, shortcuts) => {
  const done = shortcuts.flatMap((keys) => pressesOf(keys)).map((press) => commandOf(press, aCell()))
  expect(done).toEqual(Object.entries(commands).find(([one]) => one === name)?.[1])
})

/** A cell as it is on arrival: its whole content is selected. */
function aCell(): HTMLInputElement {
  const table = document.createElement('table')
  const cell = table.insertRow().insertCell().appendChild(document.createElement('input'))
  document.body.replaceChildren(table)
  cell.value = '12'
  cell.setSelectionRange(0, 2)
  return cell
}

const arrows: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
}
const modifiers = ['mod', 'Shift', 'Alt']

/** The key events of a shortcut: one of each key that is not held down with another. */
function pressesOf(keys: readonly string[]): KeyboardEvent[] {
  return keys
    .filter((key) => !modifiers.includes(key))
    .map((key) => {
      const press = {
        key: arrows[key] ?? key,
        code: /^[A-Z]$/.test(key) ? `Key${key}` : (arrows[key] ?? key),
        shiftKey: keys.includes('Shift'),
        altKey: keys.includes('Alt'),
        ctrlKey: keys.includes('mod'),
        metaKey: false,
        nativeEvent: { isComposing: false },
      }
      return press as KeyboardEvent
    })
}
