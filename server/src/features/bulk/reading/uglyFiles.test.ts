import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { Price } from '@mawrid/contract/values/money.ts'
import { Sku } from '@mawrid/contract/values/productCodes.ts'
import { Amount } from '@mawrid/contract/values/quantity.ts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createXlsx } from '../../../../test/createZip.ts'
import {
  bigEndian,
  type Content,
  csv,
  formula,
  google,
  headers,
  libreOffice,
  number,
  priced,
  row,
  shared,
  sheet,
  styled,
  text,
  windows1256,
  withPrice,
} from '../../../../test/uglyFiles.ts'
import { namesOf } from '../cells/names.ts'
import { readRow } from '../cells/readRow.ts'
import { collectStats, productRows } from '../imports/collectStats.ts'
import { codedUnits, productCategories } from '../imports/facts.ts'
import { FileRefused } from './cell.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mawrid-ugly-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const names = namesOf(productCategories, codedUnits, [])
/** The product that most of these files hold. */
const box = ['A-1 Box 12.50 7']

/** What each row says, or which cell is wrong and why; of a file that is refused, the reason. */
async function meaningOf(content: Content): Promise<string[]> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  try {
    const stats = await collectStats(path, async () => null)
    const fields = stats.columns.map(({ field }) => field)
    const rows: string[] = []
    for await (const one of productRows(path, stats)) {
      const { values, problems, row: place } = readRow(one, fields, names, stats.decimals?.sign)
      const { sku, name_en, name_ar, price, quantity } = values
      const shown = [valueOr(Sku, sku), name_en ?? name_ar, valueOr(Price, price), valueOr(Amount, quantity)]
        .filter(Boolean)
        .join(' ')
      rows.push(
        problems.length > 0 ? problems.map(({ field, code }) => `${place} ${field}: ${code}`).join(', ') : shown,
      )
    }
    return rows
  } catch (error) {
    if (error instanceof FileRefused) return [error.code]
    throw error
  }
}

/** A value as its field has it, or why the field refuses it. */
function valueOr(schema: typeof Price | typeof Amount | typeof Sku, value: unknown): string {
  if (value === undefined) return ''
  const checked = check(schema, value)
  return checked.ok ? String(checked.value) : `(${checked.errors[0]?.code})`
}

const plain = csv('A-1,Box,12.5,7')
const arabic = 'SKU;الاسم;Price;Quantity\nA-1;تمر سكري;12.5;7\n'
const dateOf1904 = [{ name: 'xl/workbook2.xml', content: '<workbook><workbookPr date1904="1"/></workbook>' }]

type Case = readonly [title: string, content: () => Content | Promise<Content>, meaning: readonly string[]]
const cases: readonly Case[] = [
  ['UTF-8', () => plain, box],
  ['UTF-8 with its mark', () => `\ufeff${plain}`, box],
  ['UTF-16, low bytes first', () => Buffer.from(`\ufeff${plain}`, 'utf16le'), box],
  ['UTF-16, high bytes first', () => bigEndian(plain), box],
  ['UTF-16 without its mark', () => Buffer.from(plain, 'utf16le'), box],
  ['Arabic Windows', () => windows1256(arabic), ['A-1 تمر سكري 12.50 7']],
  ['semicolons', () => plain.replaceAll(',', ';'), box],
  ['tabs', () => plain.replaceAll(',', '\t'), box],
  ['vertical bars', () => plain.replaceAll(',', '|'), box],
  ['a line that names its separator', () => `sep=;\r\n${plain.replaceAll(',', ';')}`, box],
  ['line ends of Windows', () => plain.replaceAll('\n', '\r\n'), box],
  ['line ends of old Macs', () => plain.replaceAll('\n', '\r'), box],
  ['line breaks in quotes', () => csv('A-1,"Box\nfor moving",12.5,7'), ['A-1 Box for moving 12.50 7']],
  ['quotes in quotes', () => csv('A-1,"Box ""XL""",12.5,7'), ['A-1 Box "XL" 12.50 7']],
  ['a quote that never closes', () => csv('A-1,"Box,12.5,7'), ['2 name_en: quote_open']],
  ['every cell in quotes', () => '"SKU","Name (English)","Price","Quantity"\n"A-1","Box","12.5","7"\n', box],
  ['commas in a name', () => csv('A-1,"Box, large",12.5,7'), ['A-1 Box, large 12.50 7']],
  ['columns without names at the end', () => 'SKU,Name (English),Price,Quantity,,\nA-1,Box,12.5,7,,\n', box],
  ['more cells than names', () => csv('A-1,Box,12.5,7,note,,,'), box],
  ['fewer cells than names', () => csv('A-1,Box'), ['A-1 Box']],
  ['empty rows between', () => csv('', ',,,', 'A-1,Box,12.5,7', '', ' , , , '), box],
  ['a title above', () => `Price list 2026\n\n${plain}`, box],
  ['five lines above', () => `Company\nRiyadh\nTel: 0110000000\nDate,2026-01-01\n\n${plain}`, box],
  ['a total below', () => csv('A-1,Box,12.5,7', ',Total,,7'), box],
  ['totals in riyals', () => csv('الإجمالي,,١٢٫٥ ريال,٧', 'A-1,Box,12.5,7', 'Grand total:,,12.50,7'), box],
  ['a product called as a total is', () => csv('Total,Total,12.5,7'), ['Total Total 12.50 7']],
  ['one that has a number for its SKU', () => csv('1001,Total,12.5,7'), ['1001 Total 12.50 7']],
  [
    'the names again on the second page',
    () => csv('A-1,Box,12.5,7', 'SKU,Name (English),Price,Quantity'),
    [...box, '3 price: money, 3 quantity: quantity'].map((one, n) => (n === 0 ? one : expect.any(String))),
  ],
  ['a column twice', () => 'SKU,Price,Price,Name (English),Quantity\nA-1,12.5,99,Box,7\n', box],
  ['names in capitals and with signs', () => 'sku.,NAME (ENGLISH)*,  price : ,QUANTITY\nA-1,Box,12.5,7\n', box],
  ['names in both languages', () => 'رمز الصنف | SKU,Name (English),السعر / Price,الكمية\nA-1,Box,12.5,7\n', box],
  ['names with tatweel and vowels', () => 'SKU,الاســـم,السِّعر,الكَمية\nA-1,Box,12.5,7\n', box],
  ['no-break spaces', () => csv('\u00a0A-1\u00a0,Box\u00a0,\u00a012.5,7\u00a0'), box],
  ['zero-width marks around a SKU', () => csv('\u200fA-1\u200b,Box,12.5,7'), box],
  ['Arabic-Indic digits', () => csv('A-1,Box,١٢٫٥,٧'), ['A-1 Box 12.50 7']],
  ['Persian digits', () => csv('A-1,Box,۱۲.۵,۷'), ['A-1 Box 12.50 7']],
  ['the riyal in words', () => priced('12.5 ريال'), box],
  ['the riyal as letters', () => priced('SAR 12.5'), box],
  ['the riyal shortened', () => priced('12.5 ر.س'), box],
  ['the riyal as a sign', () => priced('\u20c1 12.5'), box],
  ['thousands set apart by commas', () => priced('1,250.50'), ['A-1 Box 1250.50 7']],
  ['a decimal comma', () => csv('A-1,Box,"12,5",7'), box],
  ['points for thousands', () => priced('1.250,50'), ['A-1 Box 1250.50 7']],
  ['a negative price in parentheses', () => priced('(12.5)'), ['A-1 Box (money) 7']],
  ['a price with a minus', () => priced('-12.5'), ['A-1 Box (money) 7']],
  ['a percentage for a price', () => priced('15%'), ['A-1 Box (money) 7']],
  ['words for a price', () => priced('on request'), ['A-1 Box (money) 7']],
  ['thousands set apart by spaces', () => priced('1 250.50'), ['A-1 Box 1250.50 7']],
  ['a price with a slash and dash', () => priced('12.5/-'), box],
  ['a name as a formula', () => csv("A-1,'=Box,12.5,7"), ['A-1 =Box 12.50 7']],
  ['a code that a program wrote as a power', () => csv('6.28E+12,Box,12.5,7'), ['2 sku: digits_lost']],
  ['leading zeros', () => csv('0007,Box,12.5,7'), ['0007 Box 12.50 7']],
  ['no rows', () => csv(), ['no_rows']],
  ['nothing', () => '', ['empty_file']],
  ['a page that says it is a sheet', () => '<html><body><table></table></body></html>', ['not_a_spreadsheet']],
  ['texts in the sheet', () => withPrice(number('C2', 12.5)), box],
  [
    'texts beside the sheet, with phonetics and formats',
    () =>
      createXlsx(
        [
          headers,
          row(2, '<c r="A2" t="s"><v>0</v></c>', '<c r="B2" t="s"><v>1</v></c>', number('C2', 12.5), number('D2', 7)),
        ].join(''),
        shared(
          '<si><r><t>A</t></r><r><rPr><b/></rPr><t>-1</t></r></si>',
          '<si><t>Box</t><rPh sb="0" eb="1"><t>x</t></rPh></si>',
        ),
      ),
    box,
  ],
  ['numbers stored as texts', () => withPrice(text('C2', '12.5')), box],
  ['a number with too many digits', () => withPrice(number('C2', '12.500000000000002')), box],
  ['a formula with its result', () => withPrice(formula('C2', '12.5')), box],
  ['a formula whose result is a text', () => withPrice(formula('C2', '12.5', ' t="str"')), box],
  ['a formula without a result', () => withPrice(formula('C2', '')), ['2 price: formula_without_value']],
  ['an error of a formula', () => withPrice('<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'), ['2 price: error_value']],
  [
    'a number shown as a date',
    () => withPrice(number('C2', 46_000, ' s="1"'), styled('dd/mm/yyyy')),
    ['2 price: date_for_number'],
  ],
  [
    'a date of a sheet that counts from 1904',
    () => withPrice(number('C2', 44_538, ' s="1"'), [...styled('yyyy-mm-dd'), ...dateOf1904]),
    ['2 price: date_for_number'],
  ],
  ['a date as text', () => withPrice('<c r="C2" t="d"><v>2026-01-01</v></c>'), ['2 price: date_for_number']],
  ['a price with a currency format', () => withPrice(number('C2', 12.5, ' s="1"'), styled('[$SAR] #,##0.00')), box],
  [
    'a price in red if negative',
    () => withPrice(number('C2', 12.5, ' s="1"'), styled('#,##0.00;[Red](#,##0.00)')),
    box,
  ],
  ['a percent format', () => withPrice(number('C2', 12.5, ' s="1"'), styled('0%')), box],
  [
    'a merged price',
    () =>
      sheet([
        row(2, text('A2', 'A-1'), text('B2', 'Box'), number('C2', 12.5)),
        '</sheetData><mergeCells><mergeCell ref="C2:C3"/></mergeCells><sheetData>',
      ]),
    ['2 price: merged_cell'],
  ],
  [
    'a merged title above',
    () =>
      createXlsx(
        [
          row(1, text('A1', 'Products')),
          headers.replaceAll('1"', '2"').replace('r="1', 'r="2'),
          row(3, text('A3', 'A-1'), text('B3', 'Box'), number('C3', 12.5), number('D3', 7)),
          '</sheetData><mergeCells><mergeCell ref="A1:D1"/></mergeCells><sheetData>',
        ].join(''),
      ),
    box,
  ],
  [
    'hidden columns and rows',
    () =>
      createXlsx(
        `${headers}<row r="2" hidden="1">${text('A2', 'A-1')}${text('B2', 'Box')}${number('C2', 12.5)}${number('D2', 7)}</row>`,
      ),
    box,
  ],
  [
    'cells without places',
    () =>
      createXlsx(
        `${headers}<row><c t="inlineStr"><is><t>A-1</t></is></c><c t="inlineStr"><is><t>Box</t></is></c><c><v>12.5</v></c><c><v>7</v></c></row>`,
      ),
    box,
  ],
  [
    'names of parts with a prefix',
    () =>
      createXlsx(
        `${headers}<x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:t>A-1</x:t></x:is></x:c><x:c r="C2"><x:v>12.5</x:v></x:c></x:row>`,
      ),
    ['A-1 12.50'],
  ],
  [
    'escaped signs',
    () => sheet([row(2, text('A2', 'A-1'), text('B2', 'Box &amp; lid_x000D_'), number('C2', 12.5), number('D2', 7))]),
    ['A-1 Box & lid 12.50 7'],
  ],
  ['a yes as a yes of the program', () => withPrice('<c r="C2" t="b"><v>1</v></c>'), ['A-1 Box (money) 7']],
  [
    'a note beside a cell',
    () =>
      withPrice(number('C2', 12.5), [
        {
          name: 'xl/comments1.xml',
          content: '<comments><comment ref="C2"><text><t>check</t></text></comment></comments>',
        },
      ]),
    box,
  ],
  [
    'a sheet from right to left, the first hidden',
    () =>
      writeXlsx({
        sheets: [
          { name: 'Old', rows: [['SKU'], ['OLD']], hidden: true },
          {
            name: 'قائمة',
            rows: [
              ['SKU', 'الاسم', 'السعر', 'الكمية'],
              ['A-1', 'Box', 12.5, 7],
            ],
            view: { rightToLeft: true },
          },
        ],
      }),
    box,
  ],
  [
    'the list on the third sheet',
    () =>
      writeXlsx({
        sheets: [
          { name: 'Cover', rows: [['Catalogue']] },
          { name: 'Notes', rows: [['Read'], ['me']] },
          {
            name: 'P',
            rows: [
              ['SKU', 'Name (English)', 'Price', 'Quantity'],
              ['A-1', 'Box', 12.5, 7],
            ],
          },
        ],
      }),
    box,
  ],
]

test('C-10: there are at least 60 files that nobody wrote nicely', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60)
})

test.each(cases)('C-10: %s', async (_, content, meaning) => {
  expect(await meaningOf(await content())).toEqual(meaning)
})

test.each([
  ['LibreOffice', libreOffice, 'LO'],
  ['Google', google, 'GS'],
])('C-10: 12,000 rows as %s writes them', async (_, write, prefix) => {
  const rows = await meaningOf(write(12_000))
  expect(rows).toHaveLength(12_000)
  expect([rows[0], rows.at(-1)]).toEqual([`${prefix}-0 Box 1.50 7`, `${prefix}-11999 Box 12000.50 7`])
})
