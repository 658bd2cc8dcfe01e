import { type ZipEntry, zipStream } from './zipStream.ts'

/** A date is the clock of Riyadh as if it were UTC, since a cell knows no time zone. */
export type Cell = string | number | Date | null

export interface WorkbookColumn {
  readonly header: string
  /** In characters. */
  readonly width?: number | undefined
  /** How numbers and dates are shown: `#,##0.00`. */
  readonly format?: string | undefined
}

export interface Workbook {
  readonly name: string
  readonly columns: readonly WorkbookColumn[]
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
  /** An Arabic sheet begins at the right. */
  readonly isRightToLeft: boolean
}

const pieceLength = 32_768
const defaultWidth = 22
/** Excel's limits. */
const maxRows = 1_048_576
const maxCellLength = 32_767
const maxNameLength = 31
const dateFormat = 'yyyy-mm-dd hh:mm'
/** Style 0 is that of texts; the columns' follow the header's. */
const headerStyle = 1
const firstStyle = 2
const dayMs = 86_400_000
/** 1 January 1970, in days of a spreadsheet. */
const epochDay = 25_569

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A spreadsheet (ECMA-376) with one sheet in constant memory, written while its rows are read. The header stays in view.
 * Texts are cells of type text, so no program calculates them.
 */
export function workbookStream(workbook: Workbook): AsyncGenerator<Uint8Array> {
  return zipStream(entriesOf(workbook))
}

function* entriesOf(workbook: Workbook): Generator<ZipEntry> {
  const name = escaped(workbook.name.replace(/[\\/?*[\]:]/g, ' ').slice(0, maxNameLength))
  yield {
    path: '[Content_Types].xml',
    content: [
      `${declaration}<Types xmlns="${packages}/content-types">`,
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
      `<Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${parts}.worksheet+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/></Types>`,
    ],
  }
  yield {
    path: '_rels/.rels',
    content: [relationships([['officeDocument', 'xl/workbook.xml']])],
  }
  yield {
    path: 'xl/workbook.xml',
    content: [
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">`,
      `<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  }
  yield {
    path: 'xl/_rels/workbook.xml.rels',
    content: [
      relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
  }
  yield { path: 'xl/styles.xml', content: [stylesOf(workbook)] }
  yield { path: 'xl/worksheets/sheet1.xml', content: sheetOf(workbook) }
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

function stylesOf({ columns }: Workbook): string {
  const formats = columns.map(({ format = dateFormat }) => escaped(format))
  const custom = formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${format}"/>`)
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`)
  return [
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="${custom.length}">${custom.join('')}</numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border/></borders>',
    `<cellXfs count="${styles.length + firstStyle}"><xf/><xf fontId="1" applyFont="1"/>${styles.join('')}</cellXfs>`,
    '</styleSheet>',
  ].join('')
}

async function* sheetOf({ columns, rows, isRightToLeft }: Workbook): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width = defaultWidth }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const letters = columns.map((_, index) => columnName(index))
  const styles = columns.map(({ format }, index) => ({
    ofDate: firstStyle + index,
    ofNumber: format === undefined ? 0 : firstStyle + index,
  }))
  let piece = [
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${isRightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData>`,
    rowXml(
      1,
      columns.map(({ header }, index) => textXml(header, `${letters[index]}1`, headerStyle)),
    ),
  ].join('')
  let count = 1
  for await (const row of rows) {
    count += 1
    if (count > maxRows) throw new Error(`A sheet has at most ${maxRows} rows`)
    piece += rowXml(
      count,
      row.map((cell, index) => cellXml(cell, `${letters[index]}${count}`, styles[index])),
    )
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

function rowXml(row: number, cells: readonly string[]): string {
  return `<row r="${row}">${cells.join('')}</row>`
}

interface ColumnStyle {
  readonly ofDate: number
  readonly ofNumber: number
}

function cellXml(cell: Cell, at: string, style: ColumnStyle = { ofDate: 0, ofNumber: 0 }): string {
  if (cell === null || cell === '') return ''
  if (cell instanceof Date) return valueXml(cell.getTime() / dayMs + epochDay, at, style.ofDate)
  return typeof cell === 'number' ? valueXml(cell, at, style.ofNumber) : textXml(cell, at, 0)
}

function valueXml(value: number, at: string, style: number): string {
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`
}

function textXml(text: string, at: string, style: number): string {
  const content = escaped(text.slice(0, maxCellLength))
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`
}

/** The name of a column: A to Z, AA, AB. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

/** Characters that XML does not allow are left out. */
const notAllowed = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function escaped(text: string): string {
  return (
    text
      .replace(notAllowed, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
      // Spreadsheet programs read `_x000D_` as a character; `_x005F_` is the underscore before it.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  )
}
