import { addDays } from '@mawrid/contract/values/days.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hijriText } from './hijriText.ts'
import { readRegistration } from './registration.ts'

const answer = {
  crNationalNumber: 7001272475,
  crNumber: '1010711252',
  name: ' شركة أفق الشرق ',
  isMain: true,
  issueDateGregorian: '2002-10-05',
  issueDateHijri: '28-07-1423',
  inLiquidationProcess: false,
  headquarterCityName: 'الرياض',
  status: { id: 1, name: 'فعال', confirmationDate: { gregorian: '2026-10-05', hijri: '1448-04-24' } },
  parties: [
    { name: 'أ', identity: { id: ' 1055667784 ' } },
    { name: 'ب', identity: { id: '10******84' } },
  ],
  management: { managers: [{ name: 'ج', identity: { id: '٢٢١٩٠٤٧٣٨٤' } }] },
  activities: [{ id: '463090', name: 'البيع بالجملة' }],
}
const read = (more: object = {}) => readRegistration({ ...answer, ...more })

describe('a registration returned by the register', () => {
  test('S-02: is stored by its fields, until 90 days after its confirmation', () => {
    expect(read()).toEqual({
      number: '1010711252',
      unifiedNumber: '7001272475',
      mainNumber: '1010711252',
      mainUnifiedNumber: '7001272475',
      name: 'شركة أفق الشرق',
      status: 'active',
      issuedOn: '2002-10-05',
      issuedOnHijri: '1423-07-28',
      lastsUntil: '2027-01-03',
      lastsUntilHijri: '1448-07-25',
      city: 'الرياض',
      activities: ['البيع بالجملة'],
      identities: ['1055667784', '2219047384'],
    })
  })

  test('a branch names the registration it belongs to', () => {
    const branch = { isMain: false, mainCrNumber: '1010000555', mainCrNationalNumber: '7000000555' }
    expect(read(branch)).toMatchObject({ mainNumber: '1010000555', mainUnifiedNumber: '7000000555' })
  })

  test.each([
    [{ status: { id: 1, name: 'فعال' } }, 'active'],
    [{ status: { name: 'نشط' } }, 'active'],
    [{ status: { id: 1, name: 'فعال' }, inLiquidationProcess: true }, 'suspended'],
    [{ status: { id: 2, name: 'معلق' } }, 'suspended'],
    [{ status: { id: 9, name: 'غير معروف' } }, 'suspended'],
    [{ status: { id: 3, name: 'مشطوب' } }, 'cancelled'],
    [{ status: { id: 9, name: '' }, deletionDate: { gregorian: '2024-05-20' } }, 'cancelled'],
  ])('its status is told by id, text or date: %o is %s', (more, status) => {
    expect(read(more)?.status).toBe(status)
  })

  test('dates are inside the status, beside it, or missing', () => {
    const beside = { status: { id: 1, name: 'فعال' }, confirmationDate: { gregorian: '2026-10-05' } }
    expect(read(beside)?.lastsUntil).toBe('2027-01-03')
    expect(read({ status: { id: 1 }, issueDateHijri: null })).toMatchObject({ lastsUntil: null, issuedOnHijri: null })
  })

  test('a response of another shape counts as no answer', () => {
    for (const body of [null, 'text', {}, { ...answer, status: 'active' }])
      expect(readRegistration(body)).toBeUndefined()
  })
})

test('days in the Umm al-Qura calendar increase with the days of the Gregorian one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), (days) => {
      const day = addDays('1960-01-01', days)
      expect(hijriText(day) < hijriText(addDays(day, 1))).toBe(true)
    }),
  )
})
