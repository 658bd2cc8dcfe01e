import { createXlsx } from './createZip.ts'

/** Nobody wrote these files nicely: the ways in which programs and people write lists of products. */
export type Content = string | Uint8Array

/** A cell with its text in the sheet itself. */
export const text = (place: string, value: string, style = '') =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
export const number = (place: string, value: number | string, style = '') =>
  `<c r="${place}"${style}><v>${value}</v></c>`
export const formula = (place: string, value: string, type = '') =>
  `<c r="${place}"${type}><f>B2*2</f>${value === '' ? '' : `<v>${value}</v>`}</c>`

export function row(index: number, ...cells: readonly string[]): string {
  return `<row r="${index}">${cells.join('')}</row>`
}

export const headers = row(
  1,
  text('A1', 'SKU'),
  text('B1', 'Name (English)'),
  text('C1', 'Price'),
  text('D1', 'Quantity'),
)

export function sheet(rows: readonly string[], more: Parameters<typeof createXlsx>[1] = []): Buffer {
  return createXlsx([headers, ...rows].join(''), more)
}

/** One product in row 2, with another cell for its price. */
export const withPrice = (cell: string, more: Parameters<typeof createXlsx>[1] = []) =>
  sheet([row(2, text('A2', 'A-1'), text('B2', 'Box'), cell, number('D2', 7))], more)

/** A style with the index 1 that shows numbers in a format of its own. */
export const styled = (format: string) => [
  {
    name: 'xl/styles.xml',
    content: `<styleSheet><numFmts count="1"><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
  },
]

export const shared = (...strings: readonly string[]) => [
  {
    name: 'xl/sharedStrings.xml',
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><sst count="${strings.length}">${strings.join('')}</sst>`,
  },
]

export const csv = (...rows: readonly string[]) => `${['SKU,Name (English),Price,Quantity', ...rows].join('\n')}\n`
export const priced = (price: string) => csv(`A-1,Box,"${price}",7`)

/** UTF-16 with its mark, high bytes first. */
export function bigEndian(content: string): Buffer {
  return Buffer.from(`\ufeff${content}`, 'utf16le').swap16()
}

/** The bytes that Arabic Windows writes for these letters. */
const arabicBytes: Readonly<Record<string, number>> = {
  ا: 0xc7,
  ل: 0xe1,
  س: 0xd3,
  م: 0xe3,
  ع: 0xda,
  ر: 0xd1,
  ت: 0xca,
  ك: 0xdf,
  ي: 0xed,
  و: 0xe6,
  ن: 0xe4,
  '،': 0xa1,
}

export function windows1256(content: string): Buffer {
  return Buffer.from(Array.from(content, (letter) => arabicBytes[letter] ?? letter.charCodeAt(0)))
}

/** Rows as LibreOffice writes them: shared strings, styles in every cell, thousands of empty rows declared at once below. */
export function libreOffice(count: number): Buffer {
  const strings = ['SKU', 'Name (English)', 'Price', 'Quantity', 'Box'].map(
    (value) => `<si><t xml:space="preserve">${value}</t></si>`,
  )
  const skus = Array.from({ length: count }, (_, n) => `<si><t xml:space="preserve">LO-${n}</t></si>`)
  const head = `<row r="1" customFormat="false" ht="12.8" hidden="false">${['A', 'B', 'C', 'D'].map((letter, n) => `<c r="${letter}1" s="0" t="s"><v>${n}</v></c>`).join('')}</row>`
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `<row r="${n + 2}" customFormat="false" ht="12.8" hidden="false"><c r="A${n + 2}" s="0" t="s"><v>${n + 5}</v></c><c r="B${n + 2}" s="0" t="s"><v>4</v></c><c r="C${n + 2}" s="0" t="n"><v>${n + 1}.5</v></c><c r="D${n + 2}" s="0" t="n"><v>7</v></c></row>`,
  )
  const end = `<row r="1048576" customFormat="false" ht="12.8"></row>`
  return createXlsx([head, ...rows, end].join(''), shared(...strings, ...skus))
}

/** Rows as Google’s sheets write them: no spans, a style before the type, a thousand blank styled rows below. */
export function google(count: number): Buffer {
  const strings = ['SKU', 'Name (English)', 'Price', 'Quantity', 'Box'].map((value) => `<si><t>${value}</t></si>`)
  const skus = Array.from({ length: count }, (_, n) => `<si><t>GS-${n}</t></si>`)
  const head = `<row r="1">${['A', 'B', 'C', 'D'].map((letter, n) => `<c r="${letter}1" s="1" t="s"><v>${n}</v></c>`).join('')}</row>`
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `<row r="${n + 2}"><c r="A${n + 2}" s="1" t="s"><v>${n + 5}</v></c><c r="B${n + 2}" s="1" t="s"><v>4</v></c><c r="C${n + 2}" s="1"><v>${n + 1}.5</v></c><c r="D${n + 2}" s="1"><v>7.0</v></c></row>`,
  )
  const blank = Array.from(
    { length: 1_000 },
    (_, n) => `<row r="${count + n + 2}"><c r="A${count + n + 2}" s="1"/><c r="B${count + n + 2}" s="1"/></row>`,
  )
  return createXlsx([head, ...rows, ...blank].join(''), shared(...strings, ...skus))
}
