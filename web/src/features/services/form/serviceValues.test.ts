import { check } from '@mawrid/contract/fieldErrors.ts'
import { completenessOf } from '@mawrid/contract/listings/completenessCriteria.ts'
import { createService } from '@mawrid/contract/services/calls.ts'
import { expect, test } from 'vitest'
import { blankService, bodyOf, withKinds } from './serviceValues.ts'

const filled = {
  ...blankService,
  name_ar: 'صيانة أجهزة التكييف',
  category: '0199a000-0000-7000-8000-000000000009',
  price: '250',
  unit: '0199a000-0000-7000-8000-000000000008',
}

test('C-16: the form’s values are what the call takes', () => {
  expect(check(createService.body, bodyOf(filled))).toMatchObject({ ok: true, value: { price: '250.00', unit: null } })
})

test('fields that the chosen pricing does not use are not sent', () => {
  expect(bodyOf({ ...filled, pricing_model: 'on_request' })).toMatchObject({ price: null, unit: null })
  expect(bodyOf({ ...filled, pricing_model: 'per_unit' })).toMatchObject({ unit: filled.unit })
})

test('a price is required unless it is on request, a unit if the price is per unit', () => {
  const missing = (values: typeof filled) =>
    completenessOf('service', bodyOf(values)).missing.flatMap(({ name }) =>
      ['price', 'unit', 'coverage'].includes(name) ? [name] : [],
    )
  expect(missing({ ...filled, price: '' })).toEqual(['price'])
  expect(missing({ ...filled, price: '', pricing_model: 'on_request' })).toEqual([])
  expect(missing({ ...filled, pricing_model: 'per_unit', unit: '' })).toEqual(['unit'])
  expect(missing({ ...filled, coverage: [] })).toEqual(['coverage'])
})

test('a place of work that is switched off and on again is blank, one that stays keeps its regions', () => {
  const coverage = [{ kind: 'on_site' as const, regions: ['SA-01' as const], cities: [] }]
  const both = withKinds(coverage, ['remote', 'on_site'])
  expect(both).toEqual([...coverage, { kind: 'remote', regions: [], cities: [] }])
  expect(withKinds(both, ['remote'])).toEqual([{ kind: 'remote', regions: [], cities: [] }])
})
