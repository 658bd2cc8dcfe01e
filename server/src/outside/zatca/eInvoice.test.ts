import { expect, test } from 'vitest'
import { anEInvoice } from '../../../test/eInvoices.ts'
import { fileNameOf, issueTime, transactionCode } from './eInvoice.ts'

test.each([
  ['2026-01-15T07:30:05.999Z', '2026-01-15', '10:30:05'],
  ['2026-01-14T21:00:00.000Z', '2026-01-15', '00:00:00'],
  ['2026-01-15T20:59:59.000Z', '2026-01-15', '23:59:59'],
])('%s is %s, %s in the Kingdom', (moment, issuedOn, issuedAt) => {
  expect(issueTime(new Date(moment))).toEqual({ issuedOn, issuedAt })
})

test('the file of a document is named by its seller, its time and its number', () => {
  expect(fileNameOf(anEInvoice())).toBe('399999999900003_20260115T103000_INV-2026-000001.xml')
  expect(fileNameOf(anEInvoice({ number: 'فاتورة 1/2', issuedAt: '10:30:00Z' }))).toBe(
    '399999999900003_20260115T103000_-------1-2.xml',
  )
})

test.each([
  [false, [], '0100000'],
  [true, [], '0200000'],
  [false, ['isThirdParty'], '0110000'],
  [false, ['isNominal'], '0101000'],
  [false, ['isExport'], '0100100'],
  [true, ['isSummary'], '0200010'],
  [false, ['isSelfBilled'], '0100001'],
])('a document that is simplified (%s) with the flags %j has the code %s', (isSimplified, flags, code) => {
  const { flags: none } = anEInvoice()
  const set = Object.fromEntries(flags.map((flag) => [flag, true]))
  expect(transactionCode({ isSimplified, flags: { ...none, ...set } })).toBe(code)
})
