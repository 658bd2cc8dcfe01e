import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { outsideVat } from '@mawrid/contract/listings/vat.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { type PartLine, partOf, taxOfFee } from '@mawrid/contract/sales/parts.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { invalid } from '../../../platform/http/problems.ts'
import { unitId, unitOf } from '../../reference/index.ts'
import { type Content, contentOf, type UnsummedLine } from '../drafts/content.ts'
import type { Creditable } from './left.ts'

export interface CreditRequest {
  readonly lines: readonly PartLine[]
  readonly fee: string
}

/** What a credit note credits: at the invoice's prices, or a price reduction; never more than is left of it. */
export function contentOfCredit(creditable: Creditable, request: CreditRequest): Content {
  const { lines, whole, rest } = creditable
  const unknown = request.lines.flatMap((one, index) => lineErrors(creditable, one, index))
  if (unknown.length > 0) throw invalid(unknown)
  const part = partOf(whole, rest, request.lines, { amount: request.fee })
  const over = part.over.lines.map((index) => overIn(creditable, request, index))
  if (part.over.fee) over.push(fieldError('delivery_fee', 'more_than_left', { max: fromHalalas(rest.fee) }))
  if (over.length > 0) throw invalid(over)
  const unsummed = request.lines.map(({ line, qty, unit_price }, index): UnsummedLine => {
    const found = lines.find(({ id }) => id === line)
    if (!found) return { ...deliveryFee, ...taxOf(whole), qty, unitPrice: unit_price, discount: null }
    const { id: ofLineId, sku, nameAr, nameEn, unitId, vatCategory, exemptionCode } = found
    const discount = part.shown.lines[index] ?? null
    return { ofLineId, sku, nameAr, nameEn, unitId, vatCategory, exemptionCode, qty, unitPrice: unit_price, discount }
  })
  return contentOf(unsummed, part, part.shown.discount)
}

/** All that is left. A delivery fee alone becomes a line, since a note needs one. */
export function creditOfAll({ lines, rest, isAdvance }: Creditable): CreditRequest {
  const remaining = lines.flatMap(({ id, unitPrice }): PartLine[] => {
    const { qty, net } = rest.lines.get(id) ?? { qty: 0n, net: 0n }
    // Of an advance an amount is left, not a quantity.
    if (isAdvance) return net > 0n ? [{ line: id, qty: '1', unit_price: fromHalalas(net) }] : []
    return qty > 0n ? [{ line: id, qty: fromThousandths(qty), unit_price: unitPrice }] : []
  })
  const fee = fromHalalas(rest.fee)
  if (remaining.length > 0) return { lines: remaining, fee }
  return { lines: rest.fee > 0n ? [{ line: null, qty: '1', unit_price: fee }] : [], fee: '0.00' }
}

const deliveryFee = {
  ofLineId: null,
  sku: null,
  nameAr: 'رسوم التوصيل',
  nameEn: 'Delivery fee',
  unitId: unitId('piece'),
} as const

function taxOf(whole: Creditable['whole']): Pick<UnsummedLine, 'vatCategory' | 'exemptionCode'> {
  const { vat_category, exemption_code } = outsideVat
  if (taxOfFee(whole) === vat_category) return { vatCategory: vat_category, exemptionCode: exemption_code }
  return { vatCategory: 'S', exemptionCode: null }
}

function lineErrors({ lines }: Creditable, { line, qty }: PartLine, index: number): FieldError[] {
  if (line === null) return []
  const found = lines.find(({ id }) => id === line)
  if (!found) return [fieldError(`lines.${index}.of_line`, 'not_offered')]
  const unit = unitOf(found.unitId)
  return unit && !fitsPrecision(qty, unit.precision) ? [fieldError(`lines.${index}.qty`, 'precision')] : []
}

function overIn({ rest }: Creditable, { lines }: CreditRequest, index: number): FieldError {
  const request = lines[index]
  const left = request?.line ? rest.lines.get(request.line) : undefined
  if (request?.line === null) {
    return fieldError(`lines.${index}.unit_price`, 'more_than_left', { max: fromHalalas(rest.fee) })
  }
  const qty = request ? toThousandths(request.qty) : 0n
  if (request && left && qty > 0n && qty <= left.qty && toHalalas(request.unit_price) > 0n) {
    const max = fromHalalas((left.net * 1000n) / qty)
    return fieldError(`lines.${index}.unit_price`, 'more_than_left', { max })
  }
  return fieldError(`lines.${index}.qty`, 'more_than_left', { max: fromThousandths(left?.qty ?? 0n) })
}
