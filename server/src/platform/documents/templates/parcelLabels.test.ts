import { code128 } from '@mawrid/contract/barcodes/code128.ts'
import { expect, test } from 'vitest'
import { aShipment } from '../../../../test/documents.ts'
import { parcelLabels } from './parcelLabels.ts'

const labels = { format: 'roll', used: 0, of: 1, weight: null } as const

test('the numbers of shipment and tracking are Code 128, but not in letters that it does not have', () => {
  expect(parcelLabels.printed({ ...aShipment(), ...labels })).toMatchObject({
    number: { modules: code128('D-2026-000123/1') },
    tracking: { modules: code128('290012345678') },
  })
  expect(parcelLabels.printed({ ...aShipment({ tracking_number: 'شحنة 7' }), ...labels })).toMatchObject({
    tracking: { text: 'شحنة 7', modules: '' },
  })
})

test('the recipient is whom the deal names for delivery, else the buyer at their own address', () => {
  const to = { address: { en: expect.stringContaining('4321 Palestine Street, Al Hamra, Jeddah') } }
  expect(parcelLabels.printed({ ...aShipment(), ...labels })).toMatchObject({ to, contact: 'سالم الحربي' })
  expect(parcelLabels.printed({ ...aShipment({ deliver_to: null }), ...labels })).toMatchObject({
    to,
    contact: 'عبدالله الغامدي',
    phone: '+966 50 123 4567',
  })
})
