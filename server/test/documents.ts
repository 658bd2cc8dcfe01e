import { phaseOneQr } from '../src/outside/zatca/phaseOneQr.ts'
import type { Contract } from '../src/platform/documents/templates/contract.ts'
import type { DeliveryNote } from '../src/platform/documents/templates/deliveryNote.ts'
import type { InvoiceDocument } from '../src/platform/documents/templates/invoice.ts'
import type { DocumentParty, Issuer } from '../src/platform/documents/templates/party.ts'
import type { PickingList } from '../src/platform/documents/templates/pickingList.ts'
import type { Quote } from '../src/platform/documents/templates/quote.ts'
import type { Shipment } from '../src/platform/documents/templates/shipment.ts'

// Documents of a made-up sale, for tests and measurements.

export const seller: Issuer = {
  name_ar: 'شركة واحة النخيل للتجارة',
  name_en: 'Palm Oasis Trading Company',
  cr: '1010101010',
  vat_number: '399999999900003',
  address: {
    short_address: 'RRRD2929',
    building_number: '2929',
    street_ar: 'طريق الملك فهد',
    street_en: 'King Fahd Road',
    district_ar: 'العليا',
    district_en: 'Al Olaya',
    city: 'الرياض',
    city_id: 3,
    postal_code: '12211',
    additional_number: '5678',
  },
  logo: null,
}

const buyer: DocumentParty = {
  name_ar: 'مؤسسة البحر الأحمر للضيافة',
  name_en: 'Red Sea Hospitality Est.',
  cr: '4030303030',
  vat_number: '388888888800003',
  address: {
    building_number: '4321',
    street_ar: 'شارع فلسطين',
    street_en: 'Palestine Street',
    district_ar: 'الحمراء',
    district_en: 'Al Hamra',
    city: 'جدة',
    city_id: 18,
    postal_code: '23323',
    additional_number: null,
  },
  contact: 'عبدالله الغامدي',
  phone: '+966501234567',
  email: 'abdullah@redsea.example',
}

const line = (no: number) => ({
  sku: `HONEY-${no}`,
  name_ar: 'عسل سدر جبلي 500 جم',
  name_en: 'Mountain Sidr honey 500 g',
  unit: { ar: 'كرتون', en: 'Carton' },
})
const priced = (no: number) => ({
  ...line(no),
  qty: '10.000',
  unit_price: '1250.00',
  discount: '25.00',
  net: '12475.00',
  vat_rate: '15.00',
})
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export function aShipment(changes: Partial<Shipment> = {}): Shipment {
  return {
    lang: 'ar',
    number: 'D-2026-000123/1',
    deal: 'D-2026-000123',
    po_number: 'PO-7781',
    day: '2026-11-21',
    seller,
    buyer,
    deliver_to: buyer.address && { ...buyer.address, contact_name: 'سالم الحربي', contact_phone: '+966551112222' },
    warehouse: { name_ar: 'مستودع السلي', name_en: 'As Sulay warehouse' },
    carrier: { ar: 'سمسا', en: 'SMSA' },
    tracking_number: '290012345678',
    ...changes,
  }
}

export function aDeliveryNote(lines: number, changes: Partial<DeliveryNote> = {}): DeliveryNote {
  return {
    ...aShipment(),
    lines: numbers(lines).map((no) => ({ ...line(no), before: '4.000', now: '12.500', remaining: '3.000' })),
    closed: [],
    note: null,
    ...changes,
  }
}

export function aPickingList(changes: Partial<PickingList> = {}): PickingList {
  const deals = [
    { number: 'D-2026-000123', qty: '12.000' },
    { number: 'D-2026-000131', qty: '8.500' },
  ]
  const lines = numbers(3).map((no) => ({ ...line(no), bin: `A-${no}-04`, qty: '20.500', deals }))
  return {
    lang: 'ar',
    day: '2026-11-21',
    seller,
    deals: deals.map(({ number }) => number),
    places: [
      { warehouse: { name_ar: 'مستودع السلي', name_en: 'As Sulay warehouse' }, lines },
      { warehouse: null, lines: [{ ...line(9), bin: null, qty: '12.000', deals: deals.slice(0, 1) }] },
    ],
    ...changes,
  }
}

const sums = {
  subtotal: '149000.00',
  discount: '4000.00',
  delivery_fee: '0.00',
  taxable: '145000.00',
  vat_by_category: [
    { category: 'S', rate: '15.00', taxable: '105000.00', vat: '15750.00' },
    { category: 'Z', rate: '0.00', taxable: '40000.00', vat: '0.00' },
  ],
  vat: '15750.00',
  total: '160750.00',
} as const

export function aContract(changes: Partial<Contract> = {}): Contract {
  return {
    lang: 'ar',
    kind: 'service',
    number: 'D-2026-000124',
    day: '2026-11-21',
    seller,
    buyer,
    subject: { ar: 'صيانة أنظمة التكييف', en: 'Maintenance of air conditioning' },
    scope: 'صيانة شهرية لعدد 12 وحدة (XR-500).',
    facts: [{ label: { ar: 'المكان', en: 'Place' }, value: { ar: 'جدة', en: 'Jeddah' } }],
    lines: [priced(1)],
    sums,
    milestones: [
      { name_ar: 'المعاينة', name_en: 'Survey', percent: '20.00', amount: '29000.00', days: 14 },
      { name_ar: 'التنفيذ', name_en: 'Execution', percent: '80.00', amount: '116000.00', days: null },
    ],
    steps: [],
    payment_terms: { ar: 'خلال 30 يومًا من الفاتورة', en: 'Within 30 days of the invoice' },
    delivery: null,
    valid_until: '2026-12-21',
    ...changes,
  }
}

export function aQuote(lines: number, changes: Partial<Quote> = {}): Quote {
  return {
    lang: 'ar',
    number: 'D-2026-000125',
    version: 2,
    po_number: 'PO-7781',
    mark: null,
    day: '2026-11-21',
    valid_until: '2026-12-05',
    seller,
    buyer,
    subject: { ar: 'عسل لموسم الحج', en: 'Honey for the Hajj season' },
    lines: numbers(lines).map(priced),
    range: null,
    left_out: [],
    unavailable: [{ name_ar: 'عسل سمر', name_en: 'Samar honey' }],
    sums,
    milestones: [],
    payment_terms: { ar: '40% مقدمًا، والباقي عند التسليم', en: '40% deposit, balance on delivery' },
    delivery: { ar: 'يوصلها البائع، مجانًا', en: 'Delivered by the seller, free of charge' },
    lead_time: { ar: 'خلال 5 أيام', en: 'Within 5 days' },
    calling: null,
    returns: { ar: 'خلال 14 يومًا من التسليم', en: 'Within 14 days of delivery' },
    message: 'الأسعار ثابتة حتى نهاية الموسم.',
    ...changes,
  }
}

const issuedAt = new Date('2026-11-21T09:30:12Z')

export function anInvoice(lines: number, changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    lang: 'ar',
    kind: 'tax_invoice',
    mark: null,
    environment: null,
    xml: null,
    number: 'INV-2026-000045',
    issued_at: issuedAt,
    payment_means: [],
    supply_on: '2026-11-20',
    due_on: '2026-12-21',
    deal: 'D-2026-000123',
    po_number: null,
    seller,
    buyer,
    lines: numbers(lines).map((no) => ({ ...priced(no), vat: '1871.25', gross: '14346.25', exemption_code: null })),
    sums,
    exemptions: [
      { code: 'VATEX-SA-35', reason: { ar: 'الأدوية والمعدات الطبية', en: 'Medicines and medical equipment' } },
    ],
    payments: [],
    balance: { on: '2026-11-25', paid: '0.00', set_off: '0.00', open: '160750.00' },
    deducted: null,
    corrects: null,
    terms: null,
    returns: null,
    note: null,
    bank: { name: { ar: 'مصرف الراجحي', en: 'Al Rajhi Bank' }, iban: 'SA0380000000608010167519' },
    qr: phaseOneQr({
      sellerName: seller.name_ar,
      vatNumber: '399999999900003',
      issuedAt,
      totalWithVat: sums.total,
      vat: sums.vat,
    }),
    ...changes,
  }
}
