import type { Language } from '@mawrid/contract/constants.ts'
import type { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { inArray } from 'drizzle-orm'
import { type Cell, type CellValue, colToLetter, writeXlsx } from 'hucre/xlsx'
import type { Db } from '../../../platform/parts.ts'
import { kindWords } from '../documents/words.ts'
import { named } from '../emails/contents.ts'
import { type InvoiceRecord, invoices } from '../tables.ts'

interface Column {
  readonly ar: string
  readonly en: string
  readonly width?: number
  text?(invoice: InvoiceRecord, lang: Language): string | null
  /** Halalas; what a credit note gives back is below nothing. */
  amount?(invoice: InvoiceRecord): bigint
}

const columns: readonly Column[] = [
  { ar: 'الرقم', en: 'Number', text: ({ number }) => number },
  { ar: 'النوع', en: 'Type', text: ({ kind }, lang) => kindWords[kind][lang] },
  { ar: 'تاريخ الإصدار', en: 'Issued', text: ({ issuedOn }) => issuedOn },
  { ar: 'تاريخ التوريد', en: 'Date of supply', text: ({ supplyOn }) => supplyOn },
  { ar: 'تاريخ الاستحقاق', en: 'Due date', text: ({ dueOn }) => dueOn },
  { ar: 'المشتري', en: 'Buyer', width: 32, text: ({ buyer }, lang) => buyer && named(buyer, lang) },
  { ar: 'الرقم الضريبي للمشتري', en: 'Buyer’s VAT number', width: 20, text: ({ buyer }) => buyer?.vat_number ?? null },
  { ar: 'رقم الصفقة', en: 'Deal', text: ({ dealNumber }) => dealNumber },
  { ar: 'الفاتورة الأصلية', en: 'Original invoice', text: ({ originalNumber }) => originalNumber },
  taxable('S', 'الخاضع للنسبة الأساسية', 'Standard-rated'),
  { ar: 'ضريبة القيمة المضافة', en: 'VAT', amount: ({ vat }) => toHalalas(vat) },
  taxable('Z', 'الخاضع لنسبة الصفر', 'Zero-rated'),
  taxable('E', 'المعفى', 'Exempt'),
  taxable('O', 'خارج النطاق', 'Out of scope'),
  { ar: 'الإجمالي شامل الضريبة', en: 'Total incl. VAT', amount: ({ total }) => toHalalas(total) },
  // The VAT of an advance was in the return of the advance payment invoice.
  {
    ar: 'الدفعات المقدمة المخصومة قبل الضريبة',
    en: 'Advances deducted excl. VAT',
    amount: ({ advances }) => deducted(advances, 'taxable'),
  },
  {
    ar: 'ضريبة الدفعات المقدمة المخصومة',
    en: 'VAT of advances deducted',
    amount: ({ advances }) => deducted(advances, 'vat'),
  },
  { ar: 'المدفوع', en: 'Paid', amount: ({ paid }) => toHalalas(paid) },
  { ar: 'المبلغ المستحق', en: 'Balance due', amount: ({ open }) => toHalalas(open) },
]

const words = { sheet: { ar: 'الملخص', en: 'Summary' }, sum: { ar: 'المجموع', en: 'Total' } }
const amountFormat = '#,##0.00'
const bold = { bold: true }
const recordsAtOnce = 500

/** A workbook with a line for each document, and beneath them what they come to. */
export async function summaryOf(companyDb: Db, ids: readonly string[], lang: Language): Promise<Uint8Array> {
  const rows: CellValue[][] = []
  const sums = columns.map(() => 0n)
  for (let start = 0; start < ids.length; start += recordsAtOnce) {
    for (const record of await readInOrder(companyDb, ids.slice(start, start + recordsAtOnce))) {
      rows.push(
        columns.map((column, index) =>
          cellOf(column, record, lang, (amount) => (sums[index] = (sums[index] ?? 0n) + amount)),
        ),
      )
    }
  }
  return writeXlsx({
    sheets: [
      {
        name: words.sheet[lang],
        rows: [
          columns.map((column) => column[lang]),
          ...rows,
          columns.map((_, index) => (index === 0 ? words.sum[lang] : null)),
        ],
        columns: columns.map(({ width = 16, amount }) => ({ width, ...(amount && { numFmt: amountFormat }) })),
        cells: new Map([...headCells(), ...sumCells(rows.length + 1, sums)]),
        freezePane: { rows: 1, columns: 1 },
        view: { rightToLeft: lang === 'ar' },
      },
    ],
    properties: { title: 'Mawrid' },
  })
}

function taxable(category: (typeof vatCategories)[number], ar: string, en: string): Column {
  return {
    ar,
    en,
    amount: ({ vatByCategory }) => toHalalas(vatByCategory.find((one) => one.category === category)?.taxable ?? '0.00'),
  }
}

function deducted(advances: InvoiceRecord['advances'], amount: 'taxable' | 'vat'): bigint {
  const parts = advances.flatMap(({ vat_by_category }) => vat_by_category)
  return parts.reduce((sum, part) => sum + toHalalas(part[amount]), 0n)
}

function cellOf(column: Column, record: InvoiceRecord, lang: Language, count: (amount: bigint) => void): CellValue {
  if (!column.amount) return column.text?.(record, lang) ?? null
  const amount = record.kind === 'credit_note' ? -column.amount(record) : column.amount(record)
  count(amount)
  return Number(fromHalalas(amount))
}

function headCells(): [string, Partial<Cell>][] {
  return columns.map((_, index) => [`0,${index}`, { style: { font: bold, alignment: { wrapText: true } } }])
}

function sumCells(row: number, sums: readonly bigint[]): [string, Partial<Cell>][] {
  return columns.map(({ amount }, index) => {
    const style = { font: bold, ...(amount && { numFmt: amountFormat }) }
    if (!amount) return [`${row},${index}`, { style }]
    const letter = colToLetter(index)
    const formula = `SUM(${letter}2:${letter}${row})`
    return [`${row},${index}`, { style, formula, formulaResult: Number(fromHalalas(sums[index] ?? 0n)) }]
  })
}

async function readInOrder(companyDb: Db, ids: readonly string[]): Promise<InvoiceRecord[]> {
  const found = await companyDb
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
  const byId = new Map(found.map((record) => [record.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
