import { randomUUIDv7 } from 'node:crypto'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { NewInvoice } from '@mawrid/contract/invoices/draft.ts'
import { type Discount, type Sums, sumsOf, vatOfLine } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { NewLineRecord } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'

/** The stored lines of a document with their totals. */
export interface Content {
  readonly lines: readonly NewLineRecord[]
  readonly figures: Figures
}

type Figures = Pick<
  InvoiceRecord,
  'discount' | 'discountAmount' | 'deliveryFee' | 'subtotal' | 'taxable' | 'vatByCategory' | 'vat' | 'total'
>

export type UnsummedLine = Omit<NewLineRecord, 'id' | 'discountAmount' | 'net' | 'vat' | 'gross'>
type LineInput = NewInvoice['lines'][number]

/** Larger than any invoice, and smaller than what a money column can store. */
const maxHalalas = 100_000_000_000_000n

/** Totals for items written by hand. */
export function contentOfInput({
  lines,
  discount,
  delivery_fee,
}: Pick<NewInvoice, 'lines' | 'discount' | 'delivery_fee'>): Content {
  return contentOf(lines.map(lineOf), sumsOf({ lines, discount, delivery_fee }), discount)
}

/** Lines beside their sums, each with the VAT that is shown with it; the document's VAT is that of its categories. */
export function contentOf(lines: readonly UnsummedLine[], sums: Sums, discount: Discount | null): Content {
  refuseTooBig(sums)
  return {
    lines: lines.map((line, index) => summedLine(line, sums.lines[index] ?? { discount: '0.00', net: '0.00' })),
    figures: {
      discount,
      discountAmount: sums.discount,
      deliveryFee: sums.delivery_fee,
      subtotal: sums.subtotal,
      taxable: sums.taxable,
      vatByCategory: sums.vat_by_category,
      vat: sums.vat,
      total: sums.total,
    },
  }
}

function summedLine(line: UnsummedLine, { discount, net }: Sums['lines'][number]): NewLineRecord {
  const { vat, gross } = vatOfLine(net, line.vatCategory)
  return { id: randomUUIDv7(), ...line, discountAmount: discount, net, vat, gross }
}

function lineOf(line: LineInput): UnsummedLine {
  const { sku, name_ar, name_en, qty, unit, unit_price, discount, vat_category, exemption_code } = line
  return {
    sku,
    nameAr: name_ar,
    nameEn: name_en,
    qty,
    unitId: unit,
    unitPrice: unit_price,
    discount,
    vatCategory: vat_category,
    exemptionCode: vat_category === 'S' ? null : exemption_code,
  }
}

function refuseTooBig({ lines, discount, taxable, total }: Sums): void {
  const amounts = [discount, taxable, total, ...lines.flatMap((line) => [line.discount, line.net])]
  const isTooBig = amounts.some((amount) => toHalalas(amount) * 2n >= maxHalalas)
  if (isTooBig) throw invalid([fieldError('lines', 'too_big', { max: fromHalalas(maxHalalas / 2n - 1n) })])
}
