import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetCells } from './sheetText.ts'

const signs = ['ك', 'a', '٧', '7', '.', ',', ';', '"', '\n', ' ']
const table = (rows: number, units: readonly string[]) =>
  fc.integer({ min: 2, max: 5 }).chain((width) => {
    const cell = fc.string({ unit: fc.constantFrom(...units), maxLength: 8 })
    return fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: rows, maxLength: 6 })
  })

const tidied = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((each) => each.replace(/\s+/g, ' ').trim()))
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('R-09: a table copied from a spreadsheet is read cell by cell, whatever the cells contain', () => {
  fc.assert(
    fc.property(table(1, [...signs, '\t']), fc.constantFrom('\n', '\r\n'), fc.boolean(), (rows, newline, isEnded) => {
      // Excel and Google Sheets quote a cell only where it would be misread.
      const lines = rows.map((row) => row.map((each) => (/["\t\n]/.test(each) ? quoted(each) : each)).join('\t'))
      const copied = lines.join(newline) + (isEnded ? newline : '')
      expect(sheetCells(copied)).toEqual(tidied(rows))
    }),
  )
})

test('R-09: lines of a CSV file are read cell by cell', () => {
  fc.assert(
    fc.property(table(2, signs), fc.constantFrom(',', ';'), (rows, separator) => {
      const copied = rows.map((row) => row.map((each) => quoted(`a${each}`)).join(separator)).join('\r\n')
      expect(sheetCells(copied)).toEqual(tidied(rows.map((row) => row.map((each) => `a${each}`))))
    }),
  )
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(sheetCells(text)?.flat().join('') ?? '').not.toMatch(/[\t\n\r]/)
    }),
  )
})

test('one cell is plain text; several are a table, and thousands separators do not cut a number', () => {
  expect(sheetCells('12.50\n')).toBeUndefined()
  expect(sheetCells('Pipe, steel, 4 in')).toBeUndefined()
  expect(sheetCells('12.50\r\n13\r\n')).toEqual([['12.50'], ['13']])
  expect(sheetCells('1,200\n1,300\n')).toEqual([['1,200'], ['1,300']])
  expect(sheetCells('12,5\n13,5')).toEqual([['12,5'], ['13,5']])
  expect(sheetCells('1,200\tBall valve\n\tnothing')).toEqual([
    ['1,200', 'Ball valve'],
    ['', 'nothing'],
  ])
  expect(sheetCells('Carton;12\nTape;9')).toEqual([
    ['Carton', '12'],
    ['Tape', '9'],
  ])
})

test('quotes inside a cell stay, such as those of inches', () => {
  expect(sheetCells('2" pipe\t4\n"A" grade\t5')).toEqual([
    ['2" pipe', '4'],
    ['"A" grade', '5'],
  ])
})
