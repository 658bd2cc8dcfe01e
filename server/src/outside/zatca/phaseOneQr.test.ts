import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PhaseOneInvoice, phaseOneQr } from './phaseOneQr.ts'

const invoice: PhaseOneInvoice = {
  sellerName: 'شركة المورد التجريبي',
  vatNumber: '399999999900003',
  issuedAt: new Date('2026-01-15T10:30:00.000Z'),
  totalWithVat: '258.75',
  vat: '33.75',
}

test('the five values of an invoice are encoded as the bytes the tax authority expects', () => {
  expect(phaseOneQr(invoice)).toBe(
    'ASbYtNix2YPYqSDYp9mE2YXZiNix2K8g2KfZhNiq2KzYsdmK2KjZigIPMzk5OTk5OTk5OTAwMDAzAxQyMDI2LTAxLTE1VDEwOjMwOjAwWgQGMjU4Ljc1BQUzMy43NQ==',
  )
})

test('for any seller name a reader finds five tags in order, and the name cut at a whole character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (sellerName) => {
      const found = read(phaseOneQr({ ...invoice, sellerName }))
      expect(found.map(({ tag }) => tag)).toEqual([1, 2, 3, 4, 5])
      const [name, vatNumber, moment, total, vat] = found.map(({ text }) => text)
      expect(sellerName.startsWith(name ?? '?')).toBe(true)
      expect(Buffer.byteLength(sellerName) > 255 || name === sellerName).toBe(true)
      expect([vatNumber, moment, total, vat]).toEqual(['399999999900003', '2026-01-15T10:30:00Z', '258.75', '33.75'])
    }),
  )
})

function read(base64: string): { tag: number; text: string }[] {
  const bytes = Buffer.from(base64, 'base64')
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const found = []
  for (let offset = 0; offset < bytes.length; ) {
    const length = bytes.readUInt8(offset + 1)
    found.push({ tag: bytes.readUInt8(offset), text: strict.decode(bytes.subarray(offset + 2, offset + 2 + length)) })
    offset += 2 + length
  }
  return found
}
