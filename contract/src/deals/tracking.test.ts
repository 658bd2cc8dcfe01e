import { expect, test } from 'vitest'
import { carriers, parcelFields } from './parcel.ts'
import { trackingLink } from './tracking.ts'

test('a tracking number of a known carrier gives a tracking link', () => {
  expect(trackingLink('smsa', '231 200 451 8890')).toBe(
    'https://www.smsaexpress.com/trackingdetails?tracknumbers=2312004518890',
  )
  expect(trackingLink('aramex', '45-991-234')).toBe('https://www.aramex.com/track/results?ShipmentNumber=45991234')
})

test('an invalid tracking number or a carrier without a tracking page gives no link', () => {
  for (const number of ['', '12', 'a&b=c/../', '123?x=1']) expect(trackingLink('dhl', number)).toBeNull()
  for (const carrier of ['own', 'other', 'spl', 'naqel'] as const)
    expect(trackingLink(carrier, '1234567890')).toBeNull()
})

test('every derived tracking link is accepted as the link of a shipment', () => {
  for (const carrier of carriers) {
    const link = trackingLink(carrier, '1234567890')
    if (link) expect(parcelFields.tracking_url.parse(link)).toBe(link)
  }
})
