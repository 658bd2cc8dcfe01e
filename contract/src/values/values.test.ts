import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { anyCharacter } from '../../../test/anyCharacter.ts'
import { check } from '../fieldErrors.ts'
import { CrNumber, Tin, UnifiedNumber, VatNumber } from './companyNumbers.ts'
import { latinDigits } from './digits.ts'
import { Email } from './email.ts'
import { Iban } from './iban.ts'
import { Money, Price } from './money.ts'
import { AdditionalNumber, BuildingNumber, PostalCode, ShortAddress } from './nationalAddress.ts'
import { NationalId } from './nationalId.ts'
import { Percent } from './percent.ts'
import { Mobile, Phone } from './phone.ts'
import { Gtin, HsCode, Sku } from './productCodes.ts'
import { Amount, Quantity } from './quantity.ts'
import { Slug } from './slug.ts'
import { Day, TimeOfDay } from './time.ts'
import { Website } from './website.ts'

/** Each value with what a person may type for it. */
const typed: Readonly<Record<string, readonly [schema: z.ZodMiniType<string, string>, typing: fc.Arbitrary<string>]>> =
  {
    AdditionalNumber: [AdditionalNumber, digits(4)],
    Amount: [Amount, fc.stringMatching(/^[0-9]{1,12}(\.[0-9]{0,3})?$/)],
    BuildingNumber: [BuildingNumber, digits(4)],
    CrNumber: [CrNumber, digits(10)],
    Day: [Day, fc.stringMatching(/^20[0-9]{2}[-/][01]?[0-9][-/][0-3]?[0-9]$/)],
    Email: [Email, fc.emailAddress()],
    Gtin: [Gtin, fc.oneof(digits(8), digits(12), digits(13), digits(14))],
    HsCode: [HsCode, fc.stringMatching(/^[0-9]{4}\.?[0-9]{2,8}$/)],
    Iban: [Iban, digits(22).map((text) => `sa${text}`)],
    Mobile: [
      Mobile,
      digits(8).chain((text) => fc.constantFrom('05', '5', '9665', '+966 5', '009665').map((p) => p + text)),
    ],
    Money: [Money, fc.stringMatching(/^[0-9]{1,12}(\.[0-9]{0,4})?$/)],
    NationalId: [NationalId, digits(9).map((text) => `1${text}`)],
    Percent: [Percent, fc.stringMatching(/^[0-9]{1,3}(\.[0-9]{0,3})?%?$/)],
    Phone: [Phone, digits(7).chain((text) => fc.constantFrom('011', '12', '+96613', '00966 14').map((p) => p + text))],
    PostalCode: [PostalCode, digits(5)],
    Price: [Price, fc.stringMatching(/^[0-9]{1,5}(\.[0-9]{0,4})?$/)],
    Quantity: [Quantity, fc.stringMatching(/^[0-9]{1,12}(\.[0-9]{0,3})?$/)],
    ShortAddress: [ShortAddress, fc.stringMatching(/^[A-Za-z]{4} ?[0-9]{4}$/)],
    Sku: [Sku, fc.stringMatching(/^[A-Za-z0-9._/-]{1,64}$/)],
    Slug: [Slug, fc.stringMatching(/^[a-zA-Z0-9]{1,8}[- ][a-zA-Z0-9]{1,8}$/)],
    TimeOfDay: [TimeOfDay, fc.stringMatching(/^[0-2]?[0-9]:[0-5][0-9]$/)],
    Tin: [Tin, digits(9).map((text) => `3${text}`)],
    UnifiedNumber: [UnifiedNumber, digits(9).map((text) => `7${text}`)],
    VatNumber: [VatNumber, digits(13).map((text) => `3${text}3`)],
    Website: [Website, fc.oneof(webUrl(), fc.domain())],
  }

/** `fc.webUrl` takes a second to make, as `anyCharacter` says. */
function webUrl(): fc.Arbitrary<string> {
  const path = fc.stringMatching(/^(?:\/(?:[\w.~-]|%[2-7][0-9A-F]){0,8}){0,3}$/)
  return fc.tuple(fc.constantFrom('http://', 'https://'), fc.domain(), path).map((parts) => parts.join(''))
}

describe.each(Object.entries(typed))('%s', (_, [schema, typing]) => {
  const anything = fc.oneof(typing, fc.string({ unit: anyCharacter, maxLength: 80 }))

  test('a parsed value parses to itself', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = check(schema, text)
        if (once.ok) expect(check(schema, once.value)).toEqual(once)
      }),
    )
  })

  test('Arabic digits are read as Latin digits', () => {
    fc.assert(
      fc.property(typing, fc.constantFrom(0x0660, 0x06f0), (text, zero) => {
        const arabic = text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
        expect(latinDigits(arabic)).toBe(text)
        if (schema !== Email && schema !== Website) expect(check(schema, arabic)).toEqual(check(schema, text))
      }),
    )
  })

  test('any input is parsed or refused with one error, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.anything()), (value) => {
        const read = check(schema, value)
        if (!read.ok) expect(read.errors).toHaveLength(1)
      }),
    )
  })

  test('some typical inputs are accepted', () => {
    expect(fc.sample(typing, 3000).some((text) => check(schema, text).ok)).toBe(true)
  })
})

function digits(length: number): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
}
