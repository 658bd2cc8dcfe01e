import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../fieldErrors.ts'
import { checkDigitHolds, Gs1Prefix, readSscc, serialCount, ssccOf } from './gs1.ts'

const parts = fc
  .record({ prefix: fc.stringMatching(/^\d{7,10}$/), extension: fc.integer({ min: 0, max: 9 }) })
  .chain(({ prefix, extension }) =>
    fc.record({
      prefix: fc.constant(prefix),
      extension: fc.constant(extension),
      serial: fc.integer({ min: 0, max: serialCount(prefix) - 1 }),
    }),
  )

describe('an SSCC', () => {
  test('is the published example of GS1', () => {
    // GS1 General Specifications, figure of the SSCC: 0 0614141 123456789 0.
    expect(ssccOf('0614141', 0, 123456789)).toBe('006141411234567890')
  })

  test('has 18 digits with a check digit that finds every wrong digit', () => {
    fc.assert(
      fc.property(parts, fc.nat(17), fc.integer({ min: 1, max: 9 }), ({ prefix, extension, serial }, at, more) => {
        const sscc = ssccOf(prefix, extension, serial)
        expect(sscc).toMatch(/^\d{18}$/)
        expect(sscc.startsWith(`${extension}${prefix}`)).toBe(true)
        expect(checkDigitHolds(sscc)).toBe(true)
        const wrong = (Number(sscc[at]) + more) % 10
        expect(checkDigitHolds(sscc.slice(0, at) + wrong + sscc.slice(at + 1))).toBe(false)
      }),
    )
  })

  test('differs by serial and by extension digit', () => {
    fc.assert(
      fc.property(parts, fc.nat(9), fc.nat(), ({ prefix, extension, serial }, otherExtension, any) => {
        const otherSerial = any % serialCount(prefix)
        const isSame = extension === otherExtension && serial === otherSerial
        expect(ssccOf(prefix, extension, serial) === ssccOf(prefix, otherExtension, otherSerial)).toBe(isSame)
      }),
    )
  })

  test('is read as people write it and as scanners send it', () => {
    const sscc = '006141411234567890'
    for (const text of [sscc, `00${sscc}`, `(00) ${sscc}`, '0 0614141 123456789 0']) {
      expect(readSscc(text)).toBe(sscc)
    }
    for (const text of ['006141411234567891', '1234', `01${sscc}`, 'D-2026-000123']) {
      expect(readSscc(text)).toBeUndefined()
    }
  })
})

test('a company prefix has 7 to 10 digits, however they are written', () => {
  expect(check(Gs1Prefix, '٦٢٨ ١٢٣٤')).toEqual({ ok: true, value: '6281234' })
  for (const text of ['628123', '62812345678', '62812A4']) {
    expect(check(Gs1Prefix, text)).toMatchObject({ ok: false, errors: [{ code: 'gs1_prefix' }] })
  }
})
