import type { Invoice, InvoiceLine, InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'

export const aUnit = '0199a000-0000-7000-8000-0000000000f0'

export function anInvoiceRow(changes: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    id: '0199a000-0000-7000-8000-0000000000a1',
    version: 2,
    allowed_actions: [],
    created_at: '2026-03-01T06:00:00.000Z',
    updated_at: '2026-03-01T06:00:00.000Z',
    number: 'INV-2026-000007',
    kind: 'tax_invoice',
    status: 'issued',
    zatca_status: 'not_needed',
    is_overdue: false,
    deal: null,
    original: null,
    buyer_id: '0199a000-0000-7000-8000-0000000000b1',
    buyer_name_ar: 'مؤسسة أفق البناء',
    buyer_name_en: 'Horizon Contracting',
    issued_at: '2026-03-01T06:00:00.000Z',
    due_on: '2026-03-31',
    total: '1150.00',
    open: '1150.00',
    assignee: null,
    ...changes,
  }
}

export function anInvoiceLine(changes: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    id: '0199a000-0000-7000-8000-0000000000c1',
    deal_line: null,
    milestone: null,
    of_line: null,
    sku: 'BOX-6040',
    name_ar: 'كرتون مموج',
    name_en: 'Corrugated box',
    qty: '10',
    unit: aUnit,
    unit_price: '100.00',
    discount: null,
    discount_amount: '0.00',
    net: '1000.00',
    vat_category: 'S',
    vat_rate: '15.00',
    vat: '150.00',
    gross: '1150.00',
    exemption_code: null,
    left_qty: '10',
    left_net: '1000.00',
    ...changes,
  }
}

export function anInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    ...anInvoiceRow(),
    buyer: {
      market_id: null,
      name_ar: 'مؤسسة أفق البناء',
      name_en: 'Horizon Contracting',
      vat_number: '310122393500003',
      identifier: null,
      address: aWholeAddress,
      contact: null,
      phone: null,
      email: 'ap@horizon.example',
    },
    seller: {
      name_ar: 'نجد للتغليف',
      name_en: 'Najd Packaging',
      cr: '1010711252',
      vat_number: '300075588700003',
      address: aWholeAddress,
      phone: null,
      email: null,
    },
    lang: 'ar',
    supply_on: '2026-03-01',
    po_number: null,
    lines: [anInvoiceLine()],
    discount: null,
    discount_amount: '0.00',
    delivery_fee: '0.00',
    subtotal: '1000.00',
    taxable: '1000.00',
    vat_by_category: [{ category: 'S', rate: '15.00', taxable: '1000.00', vat: '150.00' }],
    vat: '150.00',
    advances: [],
    prepaid: '0.00',
    deductible: [],
    deducted: '0.00',
    deducted_by: [],
    paid: '0.00',
    credited: '0.00',
    left_to_credit: '1150.00',
    payments: [],
    notes: [],
    restock: [],
    restockable: [],
    payment_means: [],
    terms_ar: null,
    terms_en: null,
    note_ar: null,
    note_en: null,
    reason_code: null,
    reason: null,
    uuid: '0199a000-0000-4000-8000-0000000000d1',
    counter: 7,
    hash: null,
    previous_hash: null,
    qr: 'AQ==',
    zatca: [],
    missing: [],
    sent: [],
    events: [],
    ...changes,
  }
}

const aWholeAddress = {
  short_address: 'RRRD2929',
  building_number: '2929',
  street_ar: 'شارع العليا',
  street_en: null,
  district_ar: 'العليا',
  district_en: null,
  city: 'الرياض',
  region: 'SA-01',
  postal_code: '12611',
  additional_number: null,
  country: 'SA',
} as const

/** The default draft for tests of the form. */
export function aDraft(changes: Partial<Invoice> = {}): Invoice {
  return anInvoice({ status: 'draft', number: null, issued_at: null, uuid: null, counter: null, qr: null, ...changes })
}
