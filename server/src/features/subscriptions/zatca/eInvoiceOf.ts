import { randomUUID } from 'node:crypto'
import type { InvoiceBuyer, InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { share } from '@mawrid/contract/sales/halalas.ts'
import { vatRates } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { issueTime, type LineContent } from '../../../outside/zatca/eInvoice.ts'
import { addressOf, partyOfTaxpayer, type UnsignedContent } from '../../einvoicing/index.ts'
import type { InvoiceRow } from '../invoices/store.ts'

/** A tax invoice of the marketplace, or the credit note of a refund. */
export interface Issued {
  readonly number: string
  readonly issuedAt: Date
  readonly seller: InvoiceSeller
  readonly buyer: InvoiceBuyer
  readonly method: string | null
  readonly reference: string
  readonly periodStart: string
  readonly lines: InvoiceRow['lines']
  readonly total: string
  /** Of a credit note. */
  readonly corrects: { readonly number: string; readonly reason: string } | null
}

/** What it says, as ZATCA's document. */
export function eInvoiceOf(issued: Issued): UnsignedContent {
  const { number, issuedAt, seller, buyer, method, reference, periodStart, lines, corrects } = issued
  return {
    number,
    uuid: randomUUID(),
    ...issueTime(issuedAt),
    type: corrects ? 'credit_note' : 'invoice',
    isSimplified: false,
    flags: { isThirdParty: false, isNominal: false, isExport: false, isSummary: false, isSelfBilled: false },
    notes: [],
    currency: 'SAR',
    exchangeRate: null,
    orderNumber: reference,
    contractNumber: null,
    corrects: corrects ? [corrects.number] : [],
    reason: corrects?.reason ?? null,
    seller: partyOfTaxpayer(seller),
    buyer: {
      name: buyer.name_ar,
      identifier: buyer.identifier,
      vatNumber: buyer.vat_number,
      address: buyer.address && addressOf(buyer.address),
    },
    suppliedFrom: periodStart,
    suppliedTo: null,
    payments: [{ means: meansOf(method), account: null, terms: null }],
    adjustments: [],
    lines: lines.map(lineOf),
    prepayments: [],
    rounding: vatOf(issued).rounding,
  }
}

/** An invoice that is issued before it is paid leaves open how. */
function meansOf(method: string | null): UnsignedContent['payments'][number]['means'] {
  if (method === null) return 'not_defined'
  return method === 'bank_transfer' ? 'bank_account' : 'card'
}

function lineOf({ name_ar, amount }: InvoiceRow['lines'][number]): LineContent {
  return {
    name: name_ar,
    sellersNumber: null,
    buyersNumber: null,
    standardNumber: null,
    quantity: '1',
    unit: 'PCE',
    price: amount,
    priceBase: null,
    grossPrice: null,
    adjustments: [],
    vat: { category: 'S', rate: vatRates.S, exemption: null },
  }
}

/**
 * VAT as ZATCA computes it. Some amounts are no sum of a net amount and its VAT in whole halalas, such as 10.00: what was
 * refunded then differs from the document's total by one, as its rounding (BT-114).
 */
export function vatOf({ lines, total }: Pick<Issued, 'lines' | 'total'>): {
  readonly vat: string
  readonly rounding: string | null
} {
  const net = lines.reduce((sum, { amount }) => sum + toHalalas(amount), 0n)
  const vat = share(net, vatRates.S)
  const off = toHalalas(total) - net - vat
  return { vat: fromHalalas(vat), rounding: off === 0n ? null : fromHalalas(off) }
}
