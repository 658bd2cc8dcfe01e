import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../../../test/anyCharacter.ts'
import { attachmentHeader, safeName } from './names.ts'

test.each([
  ['عقد التوريد.pdf', 'عقد التوريد.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\huda\\Offer.PDF', 'Offer.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['.pdf', 'file.pdf'],
  ['', 'file.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
])('%j is kept as %j', (name, cleaned) => {
  expect(safeName(name, ['pdf'])).toBe(cleaned)
})

test('for any file name the stored name is short, plain and with the right extension', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (name) => {
      const cleaned = safeName(name, ['pdf'])
      expect(cleaned.length).toBeLessThanOrEqual(120)
      expect(cleaned).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]+\.pdf$/iu)
      expect(cleaned.isWellFormed()).toBe(true)
    }),
  )
})

test('for any file name the header is one line of ASCII that contains the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (name) => {
      const header = attachmentHeader(name)
      expect(header).toMatch(/^[\x20-\x7e]+$/)
      expect(header.match(/"/g)).toHaveLength(2)
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.toWellFormed())
    }),
  )
})
