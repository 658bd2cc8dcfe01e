import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createXlsx, createZip } from '../../../../test/createZip.ts'
import { aSpreadsheet } from '../../../../test/imports.ts'
import { aPicture } from '../../../../test/uploads.ts'
import { collectStats, productRows } from '../imports/collectStats.ts'
import { FileRefused, shownText } from './cell.ts'
import { markMerged } from './merged.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mawrid-bulk-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const header = ['SKU', 'Name (Arabic)', 'Price (SAR)']
const dates = ['A-1', 'تمر سكري', '45.50']
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const headerXml = `<row r="1">${cell('A1', 'SKU')}${cell('B1', 'Price')}</row>`

async function statsOf(content: string | Uint8Array) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return collectStats(path, async () => null)
}

async function outcome(content: string | Uint8Array): Promise<string> {
  try {
    await statsOf(content)
    return 'read'
  } catch (error) {
    if (error instanceof FileRefused) return error.code
    throw error
  }
}

const ole = (...more: Uint8Array[]) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), ...more])
const spreadsheet = () => aSpreadsheet([header, dates])

describe('C-10: a file that cannot be read gets an exact error', () => {
  const faults: [string, string, () => Promise<string | Uint8Array> | string | Uint8Array][] = [
    ['an empty file', 'empty_file', () => ''],
    ['a picture renamed .xlsx', 'not_a_spreadsheet', () => aPicture(40, 40).png().toBuffer()],
    ['a photograph', 'not_a_spreadsheet', () => aPicture(40, 40).jpeg().toBuffer()],
    ['a PDF', 'not_a_spreadsheet', () => '%PDF-1.7\n1 0 obj'],
    ['a page that a web shop calls .xls', 'not_a_spreadsheet', () => '<html><table><tr><td>SKU</td></tr></table>'],
    [
      'bytes of no meaning',
      'not_a_spreadsheet',
      () => Buffer.from(Array.from({ length: 900 }, (_, n) => (n * 37) % 256)),
    ],
    [
      'text that holds what no text holds',
      'text_unreadable',
      () => Buffer.from(`SKU,\xc7\xe1${'x'.repeat(400)}\x01`, 'latin1'),
    ],
    ['the Excel format of before 2007', 'old_excel', () => ole()],
    ['a binary workbook', 'old_excel', () => createZip([{ name: 'xl/workbook.bin', content: 'x' }])],
    ['a file locked with a password', 'is_locked', () => ole(Buffer.from('EncryptedPackage', 'utf16le'))],
    ['a locked ZIP', 'is_locked', () => createZip([{ name: 'xl/workbook.xml', content: 'x', isLocked: true }])],
    [
      'a ZIP with strong encryption',
      'is_locked',
      () => createZip([{ name: 'xl/workbook.xml', content: 'x', isLocked: 'strongly' }]),
    ],
    [
      'an OpenDocument sheet',
      'open_document',
      () =>
        createZip([
          { name: 'mimetype', content: 'x' },
          { name: 'content.xml', content: 'x' },
        ]),
    ],
    ['a Word document', 'not_a_spreadsheet', () => createZip([{ name: 'word/document.xml', content: 'x' }])],
    [
      'macros',
      'has_macros',
      async () => writeXlsx({ sheets: [{ name: 'P', rows: [header, dates] }], vbaProject: Buffer.from('x') }),
    ],
    ['a file cut off', 'is_broken', async () => (await spreadsheet()).slice(0, 900)],
    ['a ZIP without its parts', 'is_broken', () => createZip([{ name: 'xl/workbook.xml', content: '<workbook/>' }])],
    ['a sheet that breaks off', 'is_broken', () => damaged(createXlsx(headerXml + '<row/>'.repeat(400)))],
    ['a zip bomb', 'unpacks_too_large', () => createXlsx(`${headerXml}${' '.repeat(12_000_000)}`)],
    ['a zip bomb that says it is small', 'unpacks_too_large', () => lying()],
    [
      'a hundred thousand parts',
      'unpacks_too_large',
      () => createZip(Array.from({ length: 5_001 }, (_, n) => ({ name: `p${n}`, content: '' }))),
    ],
    [
      'names that fill the memory',
      'unpacks_too_large',
      () => createZip(Array.from({ length: 270 }, (_, n) => ({ name: `${n}${'x'.repeat(65_000)}`, content: '' }))),
    ],
    ['a part of more than four gigabytes', 'unpacks_too_large', () => createZip([ofFiveGigabytes()])],
    ['one endless piece of XML', 'is_broken', () => createXlsx(`${headerXml}<row r="2" ${randomText(9_000_000)}`)],
    [
      'a tag of nothing but its own end, in quotes',
      'is_broken',
      () => createXlsx(`${headerXml}<row r="2" a="${'>'.repeat(9_000_000)}`),
    ],
    ['one long text in every cell', 'unpacks_too_large', () => repeating('x'.repeat(30_000))],
    ['two rows of one number', 'is_broken', () => createXlsx(`${headerXml}${'<row r="2"/>'.repeat(2)}`)],
    ['relations that lead nowhere', 'no_sheet', () => related('%E0%A4%A.xml')],
    ['relations that are no addresses', 'no_sheet', () => related('http://[')],
    ['no rows at all', 'no_sheet', () => aSpreadsheet([])],
    ['nothing but names', 'no_rows', () => aSpreadsheet([header])],
    ['more columns than anybody has', 'too_many_columns', () => aSpreadsheet([header, Array(201).fill('x')])],
    ['more rows than are taken', 'too_many_rows', () => `SKU,Price\n${'A,1\n'.repeat(200_001)}`],
  ]
  test.each(faults)('%s: %s', async (_, code, content) => {
    expect(await outcome(await content())).toBe(code)
  })
})

describe('C-10: files written by other programs are read', () => {
  const csv = 'SKU,الاسم بالعربية,السعر\nA-1,تمر سكري,45.50\n'
  const arabicWindows = Buffer.from(
    'SKU;\xc7\xe1\xc7\xd3\xe3 \xc8\xc7\xe1\xda\xd1\xc8\xed\xc9;Price\r\nA-1;\xca\xe3\xd1 \xd3\xdf\xd1\xed;45.50\r\n',
    'latin1',
  )
  const forms: [string, () => Promise<string | Uint8Array> | string | Uint8Array][] = [
    ['CSV in UTF-8', () => csv],
    ['with its mark', () => `\ufeff${csv}`],
    ['in UTF-16', () => Buffer.from(`\ufeff${csv}`, 'utf16le')],
    [
      'in UTF-16 without its mark',
      () =>
        Buffer.from(
          csv.replaceAll('تمر سكري', 'dates').replace('الاسم بالعربية', 'Name AR').replace('السعر', 'Price'),
          'utf16le',
        ),
    ],
    ['in Windows-1256', () => arabicWindows],
    ['set apart by semicolons', () => csv.replaceAll(',', ';')],
    ['set apart by tabs', () => csv.replaceAll(',', '\t')],
    ['as Excel hints at', () => `sep=|\r\n${csv.replaceAll(',', '|')}`],
    ['with a hint that means something to a pattern', () => `sep=\\\r\n${csv.replaceAll(',', '\\')}`],
    ['with the line ends of old Macs', () => csv.replaceAll('\n', '\r')],
    ['without a last line end', () => csv.trimEnd()],
    ['with a comma in a quoted cell', () => csv.replace('تمر سكري', '"تمر سكري"')],
    ['a spreadsheet', spreadsheet],
    ['below a title and a blank row', () => aSpreadsheet([['قائمة المنتجات ٢٠٢٦'], [], header, dates])],
    [
      'on the second sheet',
      () =>
        writeXlsx({
          sheets: [
            { name: 'Notes', rows: [['Read me'], ['Twice']] },
            { name: 'P', rows: [header, dates] },
          ],
        }),
    ],
    [
      'behind a hidden sheet',
      () =>
        writeXlsx({
          sheets: [
            { name: 'Old', rows: [header, dates, dates], hidden: true },
            { name: 'P', rows: [header, dates] },
          ],
        }),
    ],
    [
      'with columns nobody asked for, in another order',
      () =>
        aSpreadsheet([
          ['Notes', 'Price (SAR)', 'SKU', 'Name (Arabic)'],
          ['x', '45.50', 'A-1', 'تمر سكري'],
        ]),
    ],
  ]
  test.each(forms)('%s', async (_, content) => {
    const { rows, columns, firstRows } = await statsOf(await content())
    const column = (field: string) => columns.findIndex((one) => one.field === field)
    const first = (field: string) => shownText(firstRows[0]?.cells[column(field)])
    expect(rows).toBe(1)
    expect([first('sku'), first('price')]).toEqual(['A-1', '45.50'])
    expect(first('name_ar')).toMatch(/^(?:تمر سكري|dates)$/)
  })
})

test('C-10: rows that are kept are read as those of the file', async () => {
  const path = join(folder, crypto.randomUUID())
  const texts = ['1,250', '7,25', '\u2028 سطر', '\ud800', '"', '']
  const lines = Array.from({ length: 600 }, (_, n) => [`A-${n}`, texts[n % texts.length] ?? '', n % 900, 1.125])
  await writeFile(path, await aSpreadsheet([[...header, 'Weight (kg)'], ...lines]))
  const cache = join(folder, crypto.randomUUID())
  const stats = await collectStats(path, async () => null, { cache })
  const rows = await Array.fromAsync(productRows(path, stats))
  const gone = join(folder, 'no file')
  expect(await collectStats(gone, async () => null, { cache })).toEqual(stats)
  expect(await Array.fromAsync(productRows(gone, stats, cache))).toEqual(rows)
  expect(rows).toHaveLength(600)
  await expect(collectStats(gone, async () => null, { cache, packageRows: 599 })).rejects.toThrow('package_rows')
})

test('entities declared in a document are never expanded', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const { firstRows } = await statsOf(
    createXlsx(`${bomb}${headerXml}<row r="2">${cell('A2', '&b;')}${cell('B2', '5')}</row>`),
  )
  expect(firstRows[0]?.cells).toEqual(['&b;', '5'])
})

test('the sample of a column never ends in half a character', async () => {
  const name = 'x'.repeat(79)
  const { columns } = await statsOf(`SKU,Name (Arabic),${'y'.repeat(199)}🌴\nA-1,${name}🌴,5\n`)
  expect(columns[1]?.samples).toEqual([name])
  expect(columns[2]?.header).toBe('y'.repeat(199))
})

test('merged cells are marked, also with many overlapping ranges', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, n) => `<row r="${n + 2}">${cell(`A${n + 2}`, 'x')}${cell(`B${n + 2}`, '5')}</row>`,
  )
  const ranges = '<mergeCell ref="B2:XFD20000"/>'.repeat(20_000)
  const file = createXlsx(`${headerXml}${rows.join('')}</sheetData><mergeCells>${ranges}</mergeCells><sheetData>`)
  const { firstRows, merged } = await statsOf(file)
  expect(firstRows[0]?.cells).toEqual(['x', { fault: 'merged_cell', shown: '5' }])
  const mark = markMerged(merged)
  const marked = rows.map((_, n) => mark({ row: n + 2, cells: ['x', '5'] }).cells[1])
  expect(marked.filter((one) => typeof one === 'string')).toEqual(['5'])
})

/** A small file whose cells all show the same text. */
function repeating(text: string): Buffer {
  const cells = Array.from({ length: 8 }, (_, n) => `<c r="${'ABCDEFGH'.charAt(n)}2" t="s"><v>0</v></c>`)
  return createXlsx(`${headerXml}<row r="2">${cells.join('')}</row>`, [
    { name: 'xl/sharedStrings.xml', content: `<sst><si><t>${text}</t></si></sst>` },
  ])
}

/** A spreadsheet whose only sheet has this path. */
function related(target: string): Buffer {
  return createZip([
    {
      name: 'xl/workbook.xml',
      content: '<workbook xmlns:r="r"><sheets><sheet name="P" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Target="${target}"/></Relationships>`,
    },
  ])
}

/** Turns bytes around in the middle, where the sheet is. */
function damaged(file: Buffer): Buffer {
  const offset = file.indexOf('xl/worksheets/sheet1.xml') + 30
  return Buffer.concat([file.subarray(0, offset), Buffer.alloc(12, 0xff), file.subarray(offset + 12)])
}

/** ZIP64 writes a size that 32 bits cannot hold into an extra field. */
function ofFiveGigabytes() {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(5n * 1024n ** 3n, 4)
  return { name: 'xl/media/film.bin', content: 'x', claimedBytes: 0xffffffff, extra }
}

function lying(): Buffer {
  const rId = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return createZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${rId}"><sheets><sheet name="P" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet>${headerXml}${' '.repeat(3_000_000)}`,
      claimedBytes: 2_000,
    },
  ])
}

function randomText(length: number): string {
  return Array.from({ length: length / 10 }, () => Math.random().toString(36).slice(2, 12).padEnd(10, 'x')).join('')
}
