import { expect, test } from 'vitest'
import { afterEditing, commandOf } from './sheetKeys.ts'

const none = { code: '', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
const sheet = { at: { row: 5, column: 1 }, rows: 100, columns: 3, isRtl: false }

test.each([
  ['ArrowDown', {}, { row: 6, column: 1 }],
  ['ArrowUp', { ctrlKey: true }, { row: 0, column: 1 }],
  ['ArrowDown', { metaKey: true }, { row: 99, column: 1 }],
  ['ArrowRight', {}, { row: 5, column: 2 }],
  ['ArrowLeft', {}, { row: 5, column: 0 }],
  ['Enter', {}, { row: 6, column: 1 }],
  ['Enter', { shiftKey: true }, { row: 4, column: 1 }],
  ['Tab', {}, { row: 5, column: 2 }],
  ['Tab', { shiftKey: true }, { row: 5, column: 0 }],
  ['Home', {}, { row: 5, column: 0 }],
  ['End', { ctrlKey: true }, { row: 99, column: 2 }],
  ['PageDown', {}, { row: 25, column: 1 }],
] as const)('%s with %o leads to %o', (key, pressed, to) => {
  expect(commandOf({ ...none, key, ...pressed }, sheet)).toEqual({ to, isExtending: false })
})

test('in a right-to-left sheet the next cell is on the left', () => {
  const rtl = { ...sheet, isRtl: true }
  expect(commandOf({ ...none, key: 'ArrowLeft' }, rtl)).toMatchObject({ to: { column: 2 } })
  expect(commandOf({ ...none, key: 'ArrowRight' }, rtl)).toMatchObject({ to: { column: 0 } })
})

test('Shift extends the selection', () => {
  expect(commandOf({ ...none, key: 'ArrowDown', shiftKey: true }, sheet)).toEqual({
    to: { row: 6, column: 1 },
    isExtending: true,
  })
})

test('Tab leaves the sheet at the ends of a row', () => {
  expect(commandOf({ ...none, key: 'Tab' }, { ...sheet, at: { row: 0, column: 2 } })).toBeUndefined()
  expect(commandOf({ ...none, key: 'Tab', shiftKey: true }, { ...sheet, at: { row: 0, column: 0 } })).toBeUndefined()
})

test('letters are found by the place of their key, also with an Arabic keyboard', () => {
  const mod = { ...none, ctrlKey: true }
  expect(commandOf({ ...mod, key: 'ي', code: 'KeyD' }, sheet)).toEqual({ act: 'fillDown' })
  expect(commandOf({ ...mod, key: 'ئ', code: 'KeyZ' }, sheet)).toEqual({ act: 'undo' })
  expect(commandOf({ ...mod, key: 'ئ', code: 'KeyZ', shiftKey: true }, sheet)).toEqual({ act: 'redo' })
  expect(commandOf({ ...mod, key: 'c', code: 'KeyC' }, sheet)).toBeUndefined()
})

test('a typed character begins a new entry, F2 and Space continue the present one', () => {
  expect(commandOf({ ...none, key: '٥' }, sheet)).toEqual({ edit: 'new' })
  expect(commandOf({ ...none, key: 'F2' }, sheet)).toEqual({ edit: 'current' })
  expect(commandOf({ ...none, key: ' ' }, sheet)).toEqual({ edit: 'current' })
  expect(commandOf({ ...none, key: 'Delete' }, sheet)).toEqual({ act: 'clear' })
  expect(commandOf({ ...none, key: 'Escape' }, sheet)).toBeUndefined()
  expect(commandOf({ ...none, key: 'Enter', ctrlKey: true }, sheet)).toEqual({ act: 'review' })
})

test('Enter, Tab and arrows up and down finish an entry, other keys are part of it', () => {
  expect(afterEditing({ key: 'Enter', shiftKey: false }, { row: 1, column: 1 })).toEqual({ row: 2, column: 1 })
  expect(afterEditing({ key: 'Tab', shiftKey: true }, { row: 1, column: 1 })).toEqual({ row: 1, column: 0 })
  expect(afterEditing({ key: 'ArrowDown', shiftKey: false }, { row: 1, column: 1 })).toEqual({ row: 2, column: 1 })
  expect(afterEditing({ key: 'ArrowLeft', shiftKey: false }, { row: 1, column: 1 })).toBeUndefined()
})
