import { expect, test } from 'vitest'
import { seller } from '../../../../test/documents.ts'
import { addressLines } from './party.ts'
import { grouped, percent, printedDay, printedMoment, quantity } from './texts.ts'

test('amounts have thousands separators, quantities and percentages no trailing zeros', () => {
  expect(['0.00', '999.50', '1234567.00'].map(grouped)).toEqual(['0.00', '999.50', '1,234,567.00'])
  expect(['100', '2.500', '10.000', '1000.050'].map(quantity)).toEqual(['100', '2.5', '10', '1,000.05'])
  expect(['15.00', '7.50', '0.00'].map(percent)).toEqual(['15%', '7.5%', '0%'])
})

test('a date is formatted in both calendars and both languages', () => {
  expect(printedDay('2026-01-15')).toEqual({
    gregorian: { ar: '15 يناير 2026 م', en: '15 January 2026' },
    hijri: { ar: '26 رجب 1447 هـ', en: '26 Rajab 1447 AH' },
  })
})

test('a time is formatted in the time zone of the Kingdom', () => {
  const moment = printedMoment(new Date('2026-01-15T21:05:09Z'))
  expect(moment.time).toBe('00:05:09')
  expect(moment.gregorian.en).toBe('16 January 2026')
})

test('an address is printed in a language only when its street is known in it', () => {
  const { address } = seller
  if (!address) throw new Error('No address')
  expect(addressLines(address)).toEqual({
    ar: '2929 طريق الملك فهد، العليا، الرياض \u206612211-5678\u2069، RRRD2929',
    en: '2929 King Fahd Road, Al Olaya, Riyadh \u206612211-5678\u2069, RRRD2929',
  })
  expect(addressLines({ ...address, street_en: null }).en).toBeNull()
})
