import type { Amendment } from '@mawrid/contract/deals/amendment.ts'
import type { Closure } from '@mawrid/contract/deals/closure.ts'
import type { Deal, DealLine, ListedDeal } from '@mawrid/contract/deals/deal.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'

const buyerId = '0199a000-0000-7000-8000-0000000000b1'
export const dealId = '0199a000-0000-7000-8000-0000000000d1'
const lineId = '0199a000-0000-7000-8000-0000000000a1'

export function aDealRow(changes: Partial<ListedDeal> = {}): ListedDeal {
  return {
    id: dealId,
    version: 1,
    allowed_actions: ['ask_info', 'send_offer', 'decline'],
    created_at: '2026-03-01T06:00:00.000Z',
    updated_at: '2026-03-01T06:00:00.000Z',
    number: 'D-2026-000123',
    kind: 'product',
    source: 'rfq',
    status: 'new',
    fulfilment_status: 'none',
    payment_status: 'none',
    subject: 'Ball valves for the new line',
    buyer_id: buyerId,
    buyer_name_ar: 'شركة البناء الحديث',
    buyer_name_en: 'Modern Building Co.',
    region: 'SA-01',
    line_count: 1,
    total: '1200.00',
    respond_by: '2026-03-03T06:00:00.000Z',
    answer_by: null,
    valid_until: null,
    call_until: null,
    requested_at: '2026-03-01T06:00:00.000Z',
    unread_messages: 0,
    assignee: null,
    ...changes,
  }
}

export function aLine(changes: Partial<DealLine> = {}): DealLine {
  return {
    id: lineId,
    listing: null,
    article: null,
    sku: 'BV-2',
    name_ar: 'صمام كروي',
    name_en: 'Ball valve',
    variant: ['2″'],
    variant_en: ['2″'],
    cover: null,
    free_text: null,
    unit: null,
    qty: '10',
    target_price: '115.00',
    note: null,
    list_price: '130.00',
    cost: '80.00',
    vat_category: 'S',
    exemption_code: null,
    reserved: '0',
    shipped: '0',
    delivered: '0',
    closed: '0',
    ...changes,
  }
}

export function aRound(changes: Partial<Round> = {}): Round {
  return {
    no: 1,
    side: 'seller',
    at: '2026-03-01T08:00:00.000Z',
    by: 'Sara',
    valid_until: '2026-03-20',
    return_days: null,
    lines: [
      {
        line: lineId,
        answer: 'offered',
        substitute: null,
        qty: '10',
        unit_price: '120.00',
        discount: null,
        vat_category: 'S',
        exemption_code: null,
        lead_time_days: null,
        warehouse: null,
        net: '1200.00',
      },
    ],
    discount: null,
    delivery: null,
    payment_terms: null,
    milestones: [],
    message: null,
    subtotal: '1200.00',
    discount_amount: '0.00',
    delivery_fee: '0.00',
    taxable: '1200.00',
    vat: '180.00',
    total: '1380.00',
    ...changes,
  }
}

export function aDeal(changes: Partial<Deal> = {}): Deal {
  return {
    ...aDealRow(),
    buyer: {
      id: buyerId,
      name_ar: 'شركة البناء الحديث',
      name_en: 'Modern Building Co.',
      cr: '1010123456',
      vat_number: '300012345600003',
      contact: 'Faisal',
      phone: '512345678',
      email: 'faisal@modern.example',
      address: null,
    },
    request: { kind: 'product' },
    lines: [aLine()],
    rounds: [],
    current_round: null,
    deliver_to: null,
    po_number: null,
    note: null,
    messages: [],
    newly_read: 0,
    parcels: [],
    quote: null,
    amendments: [],
    blanket_order: null,
    called_off_from: null,
    closures: [],
    dispute: null,
    milestones: [],
    pipeline: null,
    contract: null,
    sums: null,
    fee_percent: '2.50',
    events: [],
    accepted_at: null,
    deliver_by: null,
    ended_at: null,
    reason_code: null,
    reason_note: null,
    ...changes,
  }
}

export function aClosure(changes: Partial<Closure> = {}): Closure {
  return {
    id: '0199a000-0000-7000-8000-0000000000c1',
    status: 'proposed',
    allowed_actions: ['withdraw'],
    reason_code: 'out_of_stock',
    note: null,
    lines: [{ line: lineId, qty: '2' }],
    taxable: '240.00',
    total: '276.00',
    share: '20.00',
    answer_by: '2026-03-09T06:00:00.000Z',
    proposed_at: '2026-03-02T06:00:00.000Z',
    ended_at: null,
    answer_note: null,
    ...changes,
  }
}

/** The seller proposed twelve pieces instead of ten. */
export function anAmendment(changes: Partial<Amendment> = {}): Amendment {
  return {
    id: '0199a000-0000-7000-8000-0000000000d1',
    side: 'seller',
    by: 'Sara',
    status: 'proposed',
    allowed_actions: ['withdraw'],
    round: 1,
    message: null,
    lines: [
      {
        line: lineId,
        sku: 'VALVE-25',
        name_ar: 'صمام كروي',
        name_en: 'Ball valve',
        unit: null,
        qty_before: '10',
        qty: '12',
        price_before: '120.00',
        unit_price: '120.00',
        net_before: '1200.00',
        net: '1440.00',
      },
    ],
    before: { taxable: '1200.00', vat: '180.00', total: '1380.00' },
    after: { taxable: '1440.00', vat: '216.00', total: '1656.00' },
    difference: { taxable: '240.00', vat: '36.00', total: '276.00' },
    proposed_at: '2026-03-02T06:00:00.000Z',
    answer_by: '2026-03-09T06:00:00.000Z',
    ended_at: null,
    agreed_by: null,
    agreed_how: null,
    answer_note: null,
    ...changes,
  }
}

/** The totals of a quote of 1,200 riyals with a fee of 2.5 percent. */
export const sums: NonNullable<Deal['sums']> = {
  subtotal: '1200.00',
  discount_amount: '0.00',
  delivery_fee: '0.00',
  taxable: '1200.00',
  vat: '180.00',
  total: '1380.00',
  closed: '0.00',
  fee_percent: '2.50',
  fee: '30.00',
  net_to_seller: '1170.00',
}

export const riyadh = '0199a000-0000-7000-8000-0000000000c1'
export const jeddah = '0199a000-0000-7000-8000-0000000000c2'

/** All ten pieces of the deal's only item, packed in Riyadh. */
export function aParcel(changes: Partial<Parcel> = {}): Parcel {
  return {
    id: '0199a000-0000-7000-8000-0000000000e1',
    number: 'D-2026-000123/1',
    status: 'packed',
    allowed_actions: ['edit', 'ship', 'cancel'],
    warehouse: { id: riyadh, name_ar: 'مستودع الرياض', name_en: 'Riyadh' },
    lines: [{ line: aLine().id, qty: '10' }],
    cartons: [],
    carrier: 'own',
    carrier_name: null,
    tracking_number: null,
    tracking_url: null,
    packed_at: '2026-03-03T06:00:00.000Z',
    shipped_at: null,
    delivered_at: null,
    reason: null,
    proof: null,
    ...changes,
  }
}
