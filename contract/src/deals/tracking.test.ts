import { expect, test } from 'vitest'
import { carriers, parcelFields } from './parcel.ts'
import { trackingLink } from './tracking.ts'

test('a known carrier’s number leads to where it can be followed', () => {
  expect(trackingLink('smsa', '231 200 451 8890')).toBe(
    'https://www.smsaexpress.com/trackingdetails?tracknumbers=2312004518890',
  )
  expect(trackingLink('aramex', '45-991-234')).toBe('https://www.aramex.com/track/results?ShipmentNumber=45991234')
})

test('nothing is derived of a number that is none, nor for a carrier whose address is not known', () => {
  for (const number of ['', '12', 'a&b=c/../', '123?x=1']) expect(trackingLink('dhl', number)).toBeNull()
  for (const carrier of ['own', 'other', 'spl', 'naqel'] as const)
    expect(trackingLink(carrier, '1234567890')).toBeNull()
})

test('every derived link is one that a shipment can hold', () => {
  for (const carrier of carriers) {
    const link = trackingLink(carrier, '1234567890')
    if (link) expect(parcelFields.tracking_url.parse(link)).toBe(link)
  }
})
