import { expect, test } from 'vitest'
import { Failure } from '#platform/request/failure.ts'
import { isInDeals } from './refusalText.ts'

test('only a refusal that counts its open deals names them', () => {
  expect(isInDeals(new Failure('in_use', { params: { by: 'deals', count: '2' } }))).toBe(true)
  expect(isInDeals(new Failure('in_use', { params: { by: 'deals' } }))).toBe(false)
  expect(isInDeals(new Failure('wrong_state'))).toBe(false)
})
