import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { aLine } from '#features/deals/testing/aDeal.ts'

export const riyadh = '0199a000-0000-7000-8000-0000000000c1'
export const jeddah = '0199a000-0000-7000-8000-0000000000c2'

/** All ten of the deal's only line, packed in Riyadh. */
export function aParcel(changes: Partial<Parcel> = {}): Parcel {
  return {
    id: '0199a000-0000-7000-8000-0000000000e1',
    number: 'D-2026-000123/1',
    status: 'packed',
    allowed_actions: ['edit', 'ship', 'cancel'],
    warehouse: { id: riyadh, name_ar: 'مستودع الرياض', name_en: 'Riyadh' },
    lines: [{ line: aLine().id, qty: '10' }],
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
