import type { Language } from '@mawrid/contract/constants.ts'
import { pino } from 'pino'
import { createDocuments, type Documents } from '../src/platform/documents/documents.ts'
import type { Template } from '../src/platform/documents/template.ts'
import { cartonLabels } from '../src/platform/documents/templates/cartonLabels.ts'
import { contract } from '../src/platform/documents/templates/contract.ts'
import { deliveryNote } from '../src/platform/documents/templates/deliveryNote.ts'
import { feeStatement } from '../src/platform/documents/templates/feeStatement.ts'
import { type InvoiceDocument, invoice } from '../src/platform/documents/templates/invoice.ts'
import { packingSlip } from '../src/platform/documents/templates/packingSlip.ts'
import { parcelLabels } from '../src/platform/documents/templates/parcelLabels.ts'
import type { Issuer } from '../src/platform/documents/templates/party.ts'
import { payments } from '../src/platform/documents/templates/payments.ts'
import { pickingList } from '../src/platform/documents/templates/pickingList.ts'
import { quote } from '../src/platform/documents/templates/quote.ts'
import type { PackedCarton } from '../src/platform/documents/templates/shipment.ts'
import { statement } from '../src/platform/documents/templates/statement.ts'
import { aContract, aDeliveryNote, anInvoice, aPickingList, aQuote, aShipment } from './documents.ts'

// Every kind of document with what makes its page hard, for previews.

interface DocumentSample {
  readonly name: string
  render(documents: Documents): Promise<Uint8Array>
  draw(documents: Documents): Promise<string[]>
}

const advance = { kind: 'advance_payment', number: 'ADV-2026-000003', supply_on: null } as const

const deducted = {
  advances: [{ number: advance.number, on: '2026-10-04', taxable: '40000.00', vat: '6000.00', total: '46000.00' }],
  due: '114750.00',
}

/** `logo` is the seller's picture. */
export function documentSamples(lang: Language, logo: Issuer['logo']): DocumentSample[] {
  const seller = { ...anInvoice(1).seller, logo }
  const common = { lang, seller }
  const bill = anInvoice(1)
  return [
    sample('invoice', invoice, anInvoice(4, { ...common, terms: terms.net30, note })),
    sample('invoice-long', invoice, anInvoice(60, common)),
    sample('invoice-16-lines', invoice, anInvoice(16, common)),
    sample('invoice-paid', invoice, anInvoice(2, { ...common, payments: [transfer], balance: half })),
    sample('invoice-advance-deducted', invoice, anInvoice(2, { ...common, deducted })),
    sample('advance-payment', invoice, anInvoice(1, { ...common, ...advance })),
    sample('invoice-draft', invoice, anInvoice(2, { ...common, ...unissued, mark: 'draft' })),
    sample('invoice-simplified', invoice, anInvoice(1, { ...common, kind: 'simplified', buyer: null })),
    sample(
      'credit-note',
      invoice,
      anInvoice(1, { ...common, kind: 'credit_note', number: 'CN-2026-000004', corrects }),
    ),
    sample('quote', quote, aQuote(5, common)),
    sample('delivery-note', deliveryNote, aDeliveryNote(5, { ...common, note: 'يُسلّم من الباب الخلفي' })),
    sample('packing-slip', packingSlip, { ...aShipment(common), lines: packed, cartons: [] }),
    sample('packing-slip-cartons', packingSlip, { ...aShipment(common), lines: packed, cartons: packedCartons }),
    sample('carton-labels', cartonLabels, {
      ...aShipment({ ...common, deliver_to: nationalAddress }),
      format: 'roll',
      used: 0,
      cartons: packedCartons,
    }),
    sample('carton-labels-sheet', cartonLabels, {
      ...aShipment(common),
      format: 'sheet',
      used: 1,
      cartons: packedCartons,
    }),
    sample('parcel-labels', parcelLabels, {
      ...aShipment({ ...common, deliver_to: nationalAddress }),
      ...parcels,
      format: 'roll',
    }),
    sample('parcel-labels-sheet', parcelLabels, { ...aShipment(common), ...parcels, format: 'sheet' }),
    sample('picking-list', pickingList, aPickingList(common)),
    sample('contract', contract, aContract(common)),
    sample('payments', payments, {
      ...common,
      kind: 'tax_invoice',
      buyer: bill.buyer,
      number: 'INV-2026-000045',
      issued_on: '2026-11-21',
      due_on: '2026-12-21',
      total: bill.sums.total,
      prepaid: '0.00',
      payments: [transfer],
      balance: half,
      bank: bill.bank,
    }),
    sample('statement', statement, {
      ...common,
      buyer: bill.buyer ?? seller,
      from: '2026-10-01',
      to: '2026-12-31',
      opening: '1250.00',
      entries: [...entries],
      closing: '100750.00',
      ages: { not_due: '100000.00', to_30: '750.00', to_60: '0.00', to_90: '0.00', over_90: '0.00' },
      credit: '0.00',
      bank: bill.bank,
    }),
    sample('fee-statement', feeStatement, {
      ...common,
      buyer: bill.buyer ?? seller,
      month: { ar: 'نوفمبر 2026', en: 'November 2026' },
      issued_on: '2026-12-01',
      invoice: { number: 'SUB-2026-000117', due_on: '2026-12-15' },
      lines: [...feeLines],
      invoiced: '1616.00',
      vat: '242.40',
      total: '1858.40',
      credited: '25.00',
    }),
  ]
}

export function silentDocuments(): Documents {
  return createDocuments(pino({ level: 'silent' }))
}

function sample<Subject>(name: string, template: Template<Subject>, subject: Subject): DocumentSample {
  return {
    name,
    render: (documents) => documents.render(template, subject),
    draw: (documents) => documents.draw(template, subject),
  }
}

const packed = aDeliveryNote(5).lines.map(({ now, ...line }) => ({ ...line, qty: now }))
const oneGtin = packed.slice(0, 1).map((line) => ({ ...line, qty: '24.000', gtin: '6281000000007' }))
const packedCartons: readonly PackedCarton[] = [
  { no: 1, kind: 'carton', sscc: '062812345000000010', number: '062812345000000010', lines: oneGtin },
  {
    no: 2,
    kind: 'pallet',
    sscc: '062812345000000027',
    number: '062812345000000027',
    lines: packed.map((line) => ({ ...line, gtin: null })),
  },
  { no: 3, kind: 'carton', sscc: null, number: 'D-2026-000123/1-3', lines: oneGtin },
]
const { deliver_to: address } = aShipment()
const nationalAddress = address && { ...address, short_address: 'JHHA4321', additional_number: '7788' }
const parcels = { of: 3, weight: '12.500', used: 1 }
const terms = { net30: { ar: 'خلال 30 يومًا من الفاتورة', en: 'Within 30 days of the invoice' } }
const note = { ar: 'التسليم على دفعتين', en: 'Delivered in two parts' }
const unissued = { number: null, issued_at: null, qr: null, balance: null } satisfies Partial<InvoiceDocument>
const transfer = {
  on: '2026-11-21',
  method: { ar: 'تحويل بنكي', en: 'Bank transfer' },
  reference: 'TRX-8841',
  amount: '60000.00',
}
const feeOfDeal = { ar: 'عمولة الصفقة', en: 'Fee of the deal' }
const feeLine = { on: '2026-11-12', what: feeOfDeal, note: null, percent: '2.50' }
const undone = { ...feeLine, what: { ar: 'خصم: إلغاء الصفقة', en: 'Credit: deal cancelled' } }
const feeLines = [
  { ...feeLine, deal: 'D-2026-000125', taxable: '640.00', amount: '16.00' },
  { ...feeLine, deal: 'D-2026-000131', taxable: '64000.00', amount: '1600.00' },
  { ...feeLine, deal: 'D-2026-000132', taxable: '2000.00', amount: '50.00' },
  { ...undone, deal: 'D-2026-000132', taxable: '2000.00', amount: '-50.00' },
  { ...undone, deal: 'D-2026-000098', taxable: '1000.00', amount: '-25.00', note: 'SCN-2026-000004' },
]
const half = { on: '2026-11-25', paid: '60000.00', set_off: '0.00', open: '100750.00' }
const corrects = {
  number: 'INV-2026-000044',
  on: '2026-11-01',
  reason: { ar: 'إرجاع السلع أو الخدمات', en: 'Return of goods or services' },
  explained: 'كرتون واحد وصل تالفًا',
}
const entry = { invoice: '0193f0a1-7c52-7d3e-9b1a-2f6e0c4d8a55', reference: null, charged: '0.00', paid: '0.00' }
const entries = [
  {
    ...entry,
    on: '2026-11-21',
    kind: 'invoice',
    number: 'INV-2026-000045',
    charged: '160750.00',
    balance: '162000.00',
  },
  {
    ...entry,
    on: '2026-11-25',
    kind: 'payment',
    number: 'INV-2026-000045',
    paid: '60000.00',
    reference: 'TRX-8841',
    balance: '102000.00',
  },
  { ...entry, on: '2026-12-02', kind: 'credit_note', number: 'CN-2026-000004', paid: '1250.00', balance: '100750.00' },
] as const
