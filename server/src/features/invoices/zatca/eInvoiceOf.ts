import type { InvoiceBuyer, InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { exemptions } from '@mawrid/contract/listings/exemptions.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type {
  Adjustment,
  DocumentAdjustment,
  EInvoiceContent,
  LineContent,
  Party,
  PrepaymentContent,
  Vat,
} from '../../../outside/zatca/eInvoice.ts'
import { issueTime } from '../../../outside/zatca/eInvoice.ts'
import { addressOf, partyOfTaxpayer, type UnsignedContent } from '../../einvoicing/index.ts'
import { unitCode } from '../../reference/index.ts'
import { reasonWords } from '../documents/words.ts'
import { isNote } from '../lifecycle.ts'
import type { InvoiceLineRecord, InvoiceRecord } from '../tables.ts'

interface Issued {
  readonly invoice: Pick<
    InvoiceRecord,
    | 'kind'
    | 'isSimplified'
    | 'originalNumber'
    | 'reasonCode'
    | 'reason'
    | 'supplyOn'
    | 'paymentMeans'
    | 'poNumber'
    | 'dealNumber'
    | 'noteAr'
    | 'noteEn'
    | 'discountAmount'
    | 'deliveryFee'
    | 'vatByCategory'
    | 'advances'
  >
  readonly lines: readonly InvoiceLineRecord[]
  readonly seller: InvoiceSeller
  readonly buyer: InvoiceBuyer | null
  readonly number: string
  readonly uuid: string
  readonly issuedAt: Date
  readonly iban: string | null
}

const types = {
  tax_invoice: 'invoice',
  simplified: 'invoice',
  advance_payment: 'prepayment',
  credit_note: 'credit_note',
  debit_note: 'debit_note',
} as const

export function eInvoiceOf({ invoice, lines, seller, buyer, number, uuid, issuedAt, iban }: Issued): UnsignedContent {
  const moment = issueTime(issuedAt)
  const type = types[invoice.kind]
  const isExport =
    !invoice.isSimplified && isAbroad(buyer) && lines.some(({ exemptionCode }) => isOfExport(exemptionCode))
  return {
    number,
    uuid,
    ...moment,
    type,
    isSimplified: invoice.isSimplified,
    flags: { isThirdParty: false, isNominal: false, isExport, isSummary: false, isSelfBilled: false },
    notes: [...noteIn('ar', invoice.noteAr), ...noteIn('en', invoice.noteEn)],
    currency: 'SAR',
    exchangeRate: null,
    orderNumber: invoice.poNumber,
    contractNumber: invoice.dealNumber,
    corrects: invoice.originalNumber === null ? [] : [invoice.originalNumber],
    reason: isNote(invoice) ? reasonOf(invoice) : null,
    seller: partyOfTaxpayer(seller),
    buyer: buyer && partyOf(buyer, isExport),
    suppliedFrom: type === 'prepayment' ? null : (invoice.supplyOn ?? moment.issuedOn),
    suppliedTo: null,
    payments: paymentsOf(invoice, iban),
    adjustments: adjustmentsOf(invoice, lines),
    lines: lines.map(lineOf),
    prepayments: prepaymentsOf(invoice, lines),
    rounding: null,
  }
}

/** The bank account belongs to the payment into it. */
function paymentsOf({ paymentMeans }: Issued['invoice'], iban: string | null): EInvoiceContent['payments'] {
  if (paymentMeans.length === 0) return [{ means: iban ? 'bank_account' : 'not_defined', account: iban, terms: null }]
  return paymentMeans.map((means) => ({ means, account: means === 'bank_account' ? iban : null, terms: null }))
}

function isAbroad(buyer: InvoiceBuyer | null): boolean {
  return buyer?.address !== null && buyer?.address !== undefined && buyer.address.country !== 'SA'
}

function isOfExport(code: string | null): boolean {
  return code === 'VATEX-SA-32' || code === 'VATEX-SA-33'
}

function noteIn(lang: 'ar' | 'en', text: string | null): EInvoiceContent['notes'] {
  return text === null ? [] : [{ lang, text }]
}

/** KSA-10, in the authority's words and the seller's. */
function reasonOf({ reasonCode, reason }: Issued['invoice']): string {
  return [reasonCode === null ? null : reasonWords[reasonCode].ar, reason].filter(Boolean).join(' - ')
}

/** An export names no VAT number of the buyer (BR-KSA-46). */
function partyOf({ name_ar, vat_number, identifier, address }: InvoiceBuyer, isExport: boolean): Party {
  return {
    name: name_ar,
    identifier,
    vatNumber: isExport ? null : vat_number,
    address: address && addressOf(address),
  }
}

const allowanceCode = '95'
const deliveryCode = 'FC'

/**
 * The discount on the whole as an allowance for each VAT category, as its sums were divided, and delivery as a charge.
 */
function adjustmentsOf({ discountAmount, deliveryFee, vatByCategory }: Issued['invoice'], lines: Issued['lines']) {
  const adjustments: DocumentAdjustment[] = []
  const fee = toHalalas(deliveryFee)
  const ofFee = lines.length > 0 && lines.every(({ vatCategory }) => vatCategory === 'O') ? 'O' : 'S'
  for (const { category, taxable } of vatByCategory) {
    const vat = vatOf(category, lines)
    const nets = lines.filter(({ vatCategory }) => vatCategory === category).map(({ net }) => toHalalas(net))
    const before = nets.reduce((sum, net) => sum + net, category === ofFee ? fee : 0n)
    const off = before - toHalalas(taxable)
    if (toHalalas(discountAmount) > 0n && off > 0n) {
      adjustments.push({ ...allowance(fromHalalas(off)), vat })
    }
    if (fee > 0n && category === ofFee) {
      adjustments.push({
        isCharge: true,
        amount: deliveryFee,
        share: null,
        reasonCode: deliveryCode,
        reason: 'رسوم التوصيل',
        vat,
      })
    }
  }
  return adjustments
}

/** Each advance that is deducted, for each VAT category; its VAT is that of the rate (BR-KSA-79). */
function prepaymentsOf({ advances }: Issued['invoice'], lines: Issued['lines']): PrepaymentContent[] {
  return advances.flatMap(({ number, issued_at, vat_by_category }) =>
    vat_by_category.map(({ category, taxable }) => ({
      number,
      ...issueTime(new Date(issued_at)),
      name: `دفعة مقدمة ${number}`,
      vat: vatOf(category, lines),
      taxable,
    })),
  )
}

function lineOf(line: InvoiceLineRecord): LineContent {
  return {
    name: line.nameAr,
    sellersNumber: line.sku,
    buyersNumber: null,
    standardNumber: null,
    quantity: line.qty,
    unit: unitCode(line.unitId),
    price: line.unitPrice,
    priceBase: null,
    grossPrice: null,
    adjustments: toHalalas(line.discountAmount) > 0n ? [allowance(line.discountAmount)] : [],
    vat: vatOf(line.vatCategory, [line]),
  }
}

function allowance(amount: string): Adjustment {
  return { isCharge: false, amount, share: null, reasonCode: allowanceCode, reason: 'خصم' }
}

/** The rate of a category, with the reason that its first line gives. */
function vatOf(category: InvoiceLineRecord['vatCategory'], lines: Issued['lines']): Vat {
  const code = lines.find((line) => line.vatCategory === category && line.exemptionCode !== null)?.exemptionCode
  return { category, rate: vatRates[category], exemption: exemptions.find((one) => one.code === code) ?? null }
}
