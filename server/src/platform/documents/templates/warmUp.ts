import type { InvoiceDocument } from './invoice.ts'

const address = {
  building_number: '1234',
  street_ar: 'طريق الملك فهد',
  street_en: 'King Fahd Road',
  district_ar: 'العليا',
  district_en: 'Al Olaya',
  city: 'الرياض',
  postal_code: '12211',
  additional_number: '5678',
}
const side = {
  name_ar: 'شركة للتدريب',
  name_en: 'Practice Company',
  cr: '1010101010',
  vat_number: '399999999900003',
  address,
}

/** A warm-up document with every part that others have, so that rendering it loads all fonts and pages. */
export const warmUpInvoice: InvoiceDocument = {
  lang: 'ar',
  kind: 'tax_invoice',
  mark: null,
  environment: null,
  number: 'INV-2026-000000',
  issued_at: new Date('2026-01-15T10:30:00Z'),
  supply_on: '2026-01-15',
  due_on: '2026-02-14',
  deal: 'D-2026-000000',
  po_number: 'PO-1',
  seller: { ...side, logo: null },
  buyer: side,
  lines: [
    {
      sku: 'SKU-1',
      name_ar: 'صنف',
      name_en: 'Item',
      qty: '1.000',
      unit: { ar: 'قطعة', en: 'Piece' },
      unit_price: '110.00',
      discount: '10.00',
      net: '100.00',
      vat_rate: '15.00',
      vat: '15.00',
      gross: '115.00',
      exemption_code: null,
    },
  ],
  sums: {
    subtotal: '100.00',
    discount: '0.00',
    delivery_fee: '0.00',
    taxable: '100.00',
    vat_by_category: [{ category: 'S', rate: '15.00', taxable: '100.00', vat: '15.00' }],
    vat: '15.00',
    total: '115.00',
  },
  exemptions: [],
  payments: [],
  balance: { on: '2026-01-15', paid: '0.00', set_off: '0.00', open: '115.00' },
  corrects: null,
  terms: null,
  note: null,
  bank: { name: { ar: 'البنك', en: 'Bank' }, iban: 'SA0380000000608010167519' },
  qr: 'AQ==',
  xml: { name: 'practice.xml', content: '<Invoice></Invoice>' },
}
