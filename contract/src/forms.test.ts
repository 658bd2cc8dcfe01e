import { describe, expect, test } from 'vitest'
import { createAddress } from './addresses/calls.ts'
import { createCompany } from './companies/form.calls.ts'
import { check } from './fieldErrors.ts'
import { createTicket } from './support/calls.ts'
import { createWarehouse } from './warehouses/calls.ts'

const id = '0197a1b2-0000-7000-8000-000000000001'

function errorsOf(call: { readonly body: Parameters<typeof check>[0] }, form: object): Record<string, string> {
  const read = check(call.body, form)
  return read.ok ? {} : Object.fromEntries(read.errors.map((error) => [error.path, error.code]))
}

describe('an address', () => {
  const olaya = {
    label: 'المقر',
    kind: 'national',
    building_number: '٢٩٢٩',
    street_ar: 'طريق الملك فهد',
    city: 'الرياض',
    region: 'SA-01',
    postal_code: '١٢٢١١',
  }
  test.each([
    [{}, {}],
    [{ building_number: '29' }, { building_number: 'building_number' }],
    [{ postal_code: 'E1 6AN' }, { postal_code: 'postal_code' }],
    [{ region: 'London' }, { region: 'not_offered' }],
    [{ country: 'GB', building_number: '29', postal_code: 'E1 6AN', region: 'London' }, {}],
    [{ street_ar: '' }, { street_ar: 'required' }],
    [{ street_ar: '', street_en: 'King Fahd Road' }, {}],
    [
      { lat: 51.5, lng: 0 },
      { lat: 'too_big', lng: 'too_small' },
    ],
  ])('with %j answers %j', (change, errors) => {
    expect(errorsOf(createAddress, { ...olaya, ...change })).toEqual(errors)
  })
})

describe('a warehouse', () => {
  const day = [
    { opens: '08:00', closes: '12:00' },
    { opens: '16:00', closes: '21:00' },
  ]
  const week = { sunday: day, monday: day, tuesday: day, wednesday: day, thursday: day, friday: [], saturday: day }
  const jeddah = { name_ar: 'مستودع جدة', code: 'jed-1', kind: 'owned', address: id, working_hours: week }
  const sunday = (spans: object[]) => ({ working_hours: { ...week, sunday: spans } })
  test.each([
    [{}, {}],
    [{ code: 'JEDDAH_1' }, { code: 'warehouse_code' }],
    [sunday([{ opens: '12:00', closes: '08:00' }]), { 'working_hours.sunday.0.closes': 'order' }],
    [sunday([...day].reverse()), { 'working_hours.sunday': 'order' }],
    [sunday([...day, { opens: '22:00', closes: '23:00' }]), { 'working_hours.sunday': 'too_many' }],
    [{ working_hours: { ...week, friday: undefined } }, { 'working_hours.friday': 'required' }],
    [{ delivery_regions: [{ region: 'SA-02', fee: '0', days: 1 }] }, {}],
  ])('with %j answers %j', (change, errors) => {
    expect(errorsOf(createWarehouse, { ...jeddah, ...change })).toEqual(errors)
  })
})

test('the website of a company is optional and must be a web address', () => {
  const company = {
    name: 'مؤسسة نجد',
    address: 'الرياض',
    phone: '0112345678',
    email: 'a@najd.sa',
    provider_type: 'wholesaler',
  }
  expect(check(createCompany.body, company)).toMatchObject({ ok: true, value: { website: '', phone: '+966112345678' } })
  expect(check(createCompany.body, { ...company, website: 'najd.sa' })).toMatchObject({
    value: { website: 'https://najd.sa' },
  })
  expect(errorsOf(createCompany, { ...company, website: 'javascript:alert(1)' })).toEqual({ website: 'website' })
})

test('an urgent ticket needs a reason', () => {
  const ticket = { category: id, subject: 'لا أستطيع النشر', body: 'يظهر خطأ عند الضغط على نشر', priority: 'urgent' }
  expect(errorsOf(createTicket, ticket)).toEqual({ priority_reason: 'required' })
  expect(errorsOf(createTicket, { ...ticket, priority_reason: 'موسم رمضان' })).toEqual({})
})
