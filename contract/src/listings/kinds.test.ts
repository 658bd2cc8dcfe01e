import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { check } from '../fieldErrors.ts'
import { NewFranchise } from '../franchises/franchise.ts'
import { NewInvestment } from '../investments/investment.ts'
import { NewService } from '../services/service.ts'

const id = '0197a1b2-0000-7000-8000-000000000001'

function errorsOf(schema: z.ZodMiniType, form: object): Record<string, string> {
  const read = check(schema, form)
  return read.ok ? {} : Object.fromEntries(read.errors.map((error) => [error.path, error.code]))
}

describe('a service', () => {
  const cleaning = {
    name_ar: 'تنظيف المكاتب',
    category: id,
    pricing_model: 'per_hour',
    price: '90',
    coverage: [{ kind: 'on_site', regions: ['SA-01'] }],
  }
  test.each([
    [{}, {}],
    [{ coverage: [{ kind: 'on_site', regions: ['SA-13'] }] }, { 'coverage.0.regions.0': 'not_offered' }],
    [{ delivery_days_min: 9, delivery_days_max: 1 }, { delivery_days_max: 'order' }],
  ])('with %j answers %j', (change, errors) => {
    expect(errorsOf(NewService, { ...cleaning, ...change })).toEqual(errors)
  })
})

describe('a franchise', () => {
  const cafe = {
    name_ar: 'امتياز مقهى',
    category: id,
    brand_name_ar: 'قهوة نجد',
    model: 'single_unit',
    country_of_origin: 'SA',
    franchise_fee: '150000',
    royalty_kind: 'percent',
    royalty_percent: '6',
    investment_min: '400000',
    investment_max: '900000',
    contract_years: 5,
  }
  test.each([
    [{}, {}],
    [{ royalty_kind: 'none', royalty_percent: null }, {}],
    [{ investment_max: '399999.99' }, { investment_max: 'order' }],
    [{ contract_years: 31 }, { contract_years: 'too_big' }],
  ])('with %j answers %j', (change, errors) => {
    expect(errorsOf(NewFranchise, { ...cafe, ...change })).toEqual(errors)
  })
})

describe('an investment', () => {
  const farm = {
    name_ar: 'مزرعة نخيل في القصيم',
    category: id,
    kind: 'debt',
    stage: 'operating',
    amount_sought: '1000000',
    ticket_min: '50000',
    ticket_max: '500000',
    closes_on: '2027-01-31',
    risks_ar: 'قد يتأثر المحصول بالآفات وتقلب الأسعار. '.repeat(4),
    licence_statement: { kind: 'not_public', accepted: true },
    city: 'بريدة',
  }
  const half = { label_ar: 'الري', percent: '50' }
  test.each([
    [{}, {}],
    [{ kind: 'equity', equity_percent: '0.01' }, {}],
    [{ kind: 'equity', equity_percent: '0.00' }, { equity_percent: 'percent' }],
    [{ ticket_min: '500000.01' }, { ticket_max: 'order' }],
    [{ ticket_max: '1000000.01' }, { amount_sought: 'order' }],
    [{ use_of_funds: [half, half] }, {}],
    [{ use_of_funds: [half] }, { use_of_funds: 'sums_to_100' }],
    [{ risks_ar: 'لا مخاطر' }, { risks_ar: 'too_short' }],
    [
      { licence_statement: { kind: 'not_public', accepted: false } },
      { 'licence_statement.accepted': 'terms_required' },
    ],
    [
      { licence_statement: { kind: 'licensed', accepted: true } },
      { 'licence_statement.number': 'required', 'licence_statement.authority': 'required' },
    ],
  ])('with %j answers %j', (change, errors) => {
    expect(errorsOf(NewInvestment, { ...farm, ...change })).toEqual(errors)
  })
})
