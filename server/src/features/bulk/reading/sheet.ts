import { dayMs } from '@mawrid/contract/values/days.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { type Cell, FileRefused, limits, type TableRow, textCell } from './cell.ts'
import type { Workbook } from './workbook.ts'
import { attribute, withoutEntities, withoutEscapes, xmlReader } from './xml.ts'

/** Cells that were joined into one, by rows as a spreadsheet program counts them and columns from 0. */
export interface MergedRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const maxMergedRanges = 20_000
/** Nearly every cell of every sheet looks like this, and there are millions: they are read as a whole. */
const plainCell =
  /<c r="([A-Z]{1,3})\d+"(?: s="(\d+)")?(?: t="(\w+)")?(?: s="(\d+)")?>(?:<v>([^<]*)<\/v>|<is><t(?: xml:space="preserve")?>([^<]*)<\/t><\/is>)<\/c>/y
const cellMark = '<c r='

/** The rows of a sheet, piece by piece as they are unpacked; `merged` is filled at the end, where a sheet has it. */
export async function* readSheet(
  bytes: AsyncIterable<Buffer>,
  workbook: Workbook,
  merged: MergedRange[] = [],
): AsyncGenerator<TableRow> {
  const rows: TableRow[] = []
  const decoder = new TextDecoder()
  const reader = sheetReader(workbook, rows, merged)
  for await (const piece of bytes) {
    reader.write(decoder.decode(piece, { stream: true }))
    yield* rows.splice(0)
  }
}

function sheetReader({ sharedStrings, dateStyles }: Workbook, rows: TableRow[], merged: MergedRange[]) {
  let row = 0
  let cells: Cell[] = []
  let column = -1
  let type = ''
  let style = -1
  let value = ''
  let inline = ''
  let hasFormula = false
  let isValue = false
  let isInline = false
  let isPhonetic = false

  function beginCell(tag: string): void {
    const cellReference = attribute(tag, 'r')
    column = cellReference ? columnOf(cellReference) : column + 1
    type = attribute(tag, 't') ?? 'n'
    style = Number(attribute(tag, 's') ?? -1)
    value = ''
    inline = ''
    hasFormula = false
  }

  function plainCellAt(text: string, start: number): number {
    if (!text.startsWith(cellMark, start)) return 0
    plainCell.lastIndex = start
    const found = plainCell.exec(text)
    if (!found) return 0
    const [all, place = '', styleBefore, typed = 'n', styleAfter, cellText = '', inlineText = ''] = found
    column = columnOf(place)
    type = typed
    style = Number(styleBefore ?? styleAfter ?? -1)
    value = withoutEntities(cellText)
    inline = withoutEntities(inlineText)
    hasFormula = false
    endCell()
    return start + all.length
  }

  function endCell(): void {
    if (column >= limits.columns) {
      if (value !== '' || inline !== '') throw new FileRefused('too_many_columns', { most: limits.columns })
      return
    }
    while (cells.length < column) cells.push('')
    cells[column] = cellOf()
  }

  function cellOf(): Cell {
    if (type === 'inlineStr') return textCell(withoutEscapes(inline))
    if (hasFormula && value === '' && type !== 'str') return { fault: 'formula_without_value', shown: '' }
    switch (type) {
      case 's':
        return textCell(sharedStrings[Number(value)] ?? '')
      case 'str':
        return textCell(withoutEscapes(value))
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE'
      case 'e':
        return { fault: 'error_value', shown: value }
      case 'd':
        return { fault: 'date_for_number', shown: value }
      default:
        return numberCell(value, dateStyles.has(style))
    }
  }

  return xmlReader({
    whole: plainCellAt,
    open(name, tag) {
      if (name === 'c') beginCell(tag)
      else if (name === 'v') isValue = true
      else if (name === 't') isInline = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
      else if (name === 'f') hasFormula = true
      else if (name === 'row') {
        const before = row
        row = Number(attribute(tag, 'r') ?? row + 1)
        // An import resumes after its last row, so row numbers are unique and increasing.
        if (!(row > before && row <= 1_048_576)) throw new FileRefused('is_broken')
        cells = []
        column = -1
      } else if (name === 'mergeCell') {
        const range = rangeOf(attribute(tag, 'ref') ?? '')
        if (range && merged.length < maxMergedRanges) merged.push(range)
      }
    },
    text(text) {
      if (isValue) value += text
      else if (isInline) inline += text
    },
    close(name) {
      if (name === 'c') endCell()
      else if (name === 'v') isValue = false
      else if (name === 't') isInline = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'row') rows.push({ row, cells })
    },
  })
}

/** Spreadsheet programs count with 15 digits; what lies beyond was made up. */
function numberCell(value: string, isDate: boolean): Cell {
  if (value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return textCell(value)
  if (isDate) return { fault: 'date_for_number', shown: dayOf(number) }
  if (Math.abs(number) >= 1e15) return { fault: 'digits_lost', shown: value }
  const rounded = value.length > 15 ? Number(number.toPrecision(15)) : number
  const text = Math.abs(rounded) < 1e-6 ? trimTrailingZeros(rounded.toFixed(9)) : String(rounded)
  return text.charAt(text.length - 4) === '.' ? { number: text } : text
}

function dayOf(serial: number): string {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * dayMs)
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10)
}

function columnOf(cellReference: string): number {
  let column = 0
  for (let index = 0; index < cellReference.length; index++) {
    const letter = cellReference.charCodeAt(index) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

function rangeOf(ref: string): MergedRange | undefined {
  const found = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref)
  if (!found) return undefined
  const [, left = '', top, right = '', bottom] = found
  return { top: Number(top), bottom: Number(bottom), left: columnOf(left), right: columnOf(right) }
}
