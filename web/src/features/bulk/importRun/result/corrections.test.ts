import type { ImportRow } from '@mawrid/contract/bulk/import.ts'
import { expect, test } from 'vitest'
import { corrected, portions, rowsAlike, without } from './corrections.ts'

const row = (number: number, ...cells: string[]): ImportRow => ({
  row: number,
  cells,
  outcome: 'refused',
  problems: [],
})

test('a typed cell is stored by row and column', () => {
  const once = corrected({}, row(7, 'A-1', 'abc'), 1, '12.50')
  expect(corrected(once, row(7, 'A-1', 'abc'), 0, 'A-2')).toEqual({ 7: { 0: 'A-2', 1: '12.50' } })
})

test('a cell typed back to its original is no correction', () => {
  const once = corrected({}, row(7, 'A-1', 'abc'), 1, '12.50')
  expect(corrected(once, row(7, 'A-1', 'abc'), 1, 'abc')).toEqual({})
})

test('a cell beyond the end of a short row can be filled in and cleared again', () => {
  const once = corrected({}, row(7, 'A-1'), 2, 'piece')
  expect(portions([row(7, 'A-1')], once, 3)).toEqual([[{ row: 7, cells: ['A-1', '', 'piece'] }]])
  expect(corrected(once, row(7, 'A-1'), 2, '')).toEqual({})
})

test('complete rows are sent, a hundred at a time', () => {
  const rows = Array.from({ length: 230 }, (_, index) => row(index + 2, `A-${index}`, 'x'))
  const sent = portions(rows, { 2: { 1: 'y' } }, 2)
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 30])
  expect(sent[0]?.slice(0, 2)).toEqual([
    { row: 2, cells: ['A-0', 'y'] },
    { row: 3, cells: ['A-1', 'x'] },
  ])
})

test('rows that were sent are no longer corrections', () => {
  expect(without({ 2: { 1: 'y' }, 3: { 0: 'z' } }, [2])).toEqual({ 3: { 0: 'z' } })
})

test('a corrected word can be applied to the other rows that still have it', () => {
  const rows = [row(2, 'A-1', 'basket'), row(3, 'A-2', 'basket'), row(4, 'A-3', 'box'), row(5, 'A-4', 'basket')]
  const [first = row(2)] = rows
  expect(rowsAlike({}, rows, first, 1)).toEqual([])
  expect(rowsAlike({ 2: { 1: 'carton' } }, rows, first, 1).map((one) => one.row)).toEqual([3, 5])
  expect(rowsAlike({ 2: { 1: 'carton' }, 3: { 1: 'bag' } }, rows, first, 1).map((one) => one.row)).toEqual([5])
})

test('an empty cell has no word in common with others', () => {
  const rows = [row(2, 'A-1', ''), row(3, 'A-2', '')]
  expect(rowsAlike({ 2: { 1: 'carton' } }, rows, row(2, 'A-1', ''), 1)).toEqual([])
})
