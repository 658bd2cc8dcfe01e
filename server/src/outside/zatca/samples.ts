import { randomUUID } from 'node:crypto'
import { type EInvoice, type EInvoiceContent, isNote, type Party } from './eInvoice.ts'
import { firstPreviousHash, invoiceCore } from './invoiceXml.ts'
import { calculated } from './totals.ts'

interface SampledUnit {
  readonly seller: Party
  readonly issues: { readonly standard: boolean; readonly simplified: boolean }
  /** The day and time in the Kingdom. */
  readonly issuedOn: string
  readonly issuedAt: string
}

/**
 * The documents that a unit has to pass before its production certificate: an invoice, a credit note and a debit note of
 * each kind it issues, in one chain of their own. They name the seller as it is, and a buyer for tests.
 */
export function complianceDocuments(unit: SampledUnit): EInvoice[] {
  const { standard, simplified } = unit.issues
  const kinds = [...(standard ? [false] : []), ...(simplified ? [true] : [])]
  const combinations = kinds.flatMap((isSimplified) => types.map((type) => ({ type, isSimplified })))
  const documents: EInvoice[] = []
  let previousHash = firstPreviousHash
  for (const [index, { type, isSimplified }] of combinations.entries()) {
    const corrected = documents.findLast((one) => one.type === 'invoice')?.number ?? ''
    const document = calculated(contentOf(unit, { type, isSimplified, counter: index + 1, previousHash, corrected }))
    documents.push(document)
    previousHash = invoiceCore(document).hash
  }
  return documents
}

const types = ['invoice', 'credit_note', 'debit_note'] as const

interface Place extends Pick<EInvoice, 'isSimplified' | 'counter' | 'previousHash'> {
  readonly type: (typeof types)[number]
  readonly corrected: string
}

function contentOf({ seller, issuedOn, issuedAt }: SampledUnit, place: Place): EInvoiceContent {
  const { type, isSimplified, counter, previousHash, corrected } = place
  return {
    number: `TEST-${counter}`,
    uuid: randomUUID(),
    issuedOn,
    issuedAt,
    type,
    isSimplified,
    flags: { isThirdParty: false, isNominal: false, isExport: false, isSummary: false, isSelfBilled: false },
    notes: [],
    currency: 'SAR',
    exchangeRate: null,
    orderNumber: null,
    contractNumber: null,
    corrects: isNote({ type }) ? [corrected] : [],
    reason: isNote({ type }) ? 'تصحيح الفاتورة' : null,
    counter,
    previousHash,
    seller,
    buyer: isSimplified ? null : buyerFor(seller),
    suppliedFrom: issuedOn,
    suppliedTo: null,
    payments: [{ means: 'bank_account', account: null, terms: null }],
    adjustments: [],
    lines: [
      {
        name: 'صنف للاختبار',
        sellersNumber: null,
        buyersNumber: null,
        standardNumber: null,
        quantity: '1',
        unit: 'PCE',
        price: '100.00',
        priceBase: null,
        grossPrice: null,
        adjustments: [],
        vat: { category: 'S', rate: '15.00', exemption: null },
      },
    ],
    prepayments: [],
    rounding: null,
  }
}

/** VAT numbers of ZATCA's own samples: the buyer's is never the seller's (BR-CUSTOM-VALIDATION-01). */
const testVatNumbers = ['399999999800003', '399999999900003']

function buyerFor({ vatNumber, address }: Party): Party {
  const own = testVatNumbers.find((number) => number !== vatNumber) ?? null
  return { name: 'مشترٍ للاختبار', identifier: null, vatNumber: own, address }
}
