import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { describe, expect, test } from 'vitest'
import { aDeal } from '#features/deals/testing/aDeal.ts'
import { nextPipelineStep, openAction, type Pipeline } from './nextPipelineStep.ts'

const aPipeline = (changes: Partial<Pipeline>): Pipeline => ({
  status: 'enquired',
  allowed_actions: [],
  sign_from: null,
  registration_number: null,
  ...changes,
})
const contract = { signed: null, signed_on: '2026-12-01' }

function next(deal: Partial<Deal>, pipeline: Partial<Pipeline>, today = '2026-11-21') {
  const found = nextPipelineStep(aDeal(deal), aPipeline(pipeline), today)
  return found && `${found.by} ${found.action}: ${found.needs.map(({ id, isMet }) => `${id} ${isMet}`).join(', ')}`
}

describe('the next step of a franchise', () => {
  const franchise = { kind: 'franchise' } as const

  test('the seller checks first whether the enquirer qualifies', () =>
    expect(next(franchise, {})).toBe('seller qualify: '))
  test('a disclosure needs its document, which only the server knows about', () => {
    expect(next(franchise, { status: 'qualified' })).toBe('seller disclose: disclosure_document false')
    expect(next(franchise, { status: 'qualified', allowed_actions: ['disclose'] })).toBe(
      'seller disclose: disclosure_document true',
    )
  })
  test('a signature waits for the acceptance, the contract and the legal 14 days', () => {
    const disclosed = { status: 'disclosed', sign_from: '2026-12-05' } as const
    const needs = (...met: boolean[]) =>
      `seller sign: deal_accepted ${met[0]}, contract_signed ${met[1]}, 14_days_since_disclosure ${met[2]}`
    expect(next(franchise, disclosed)).toBe(needs(false, false, false))
    const agreed = { ...franchise, status: 'accepted', contract } as const
    expect(next(agreed, disclosed, '2026-12-04')).toBe(needs(true, true, false))
    expect(next(agreed, disclosed, '2026-12-05')).toBe(needs(true, true, true))
  })
  test('ends with the registration, and with the deal', () => {
    expect(next(franchise, { status: 'registered' })).toBeUndefined()
    expect(next({ ...franchise, status: 'declined' }, {})).toBeUndefined()
  })
})

describe('the next step of an investment', () => {
  test.each([
    ['interested', 'buyer sign_nda: '],
    ['nda_signed', 'seller open_documents: '],
    ['due_diligence', 'buyer commit: deal_accepted false'],
    ['committed', 'seller sign: contract_signed false'],
    ['signed', undefined],
  ] as const)('after %s: %s', (status, expected) => expect(next({ kind: 'investment' }, { status })).toBe(expected))
})

test('only steps that the server allows have a button', () => {
  expect(openAction(aPipeline({ allowed_actions: ['sign'] }))).toBe('sign')
  expect(openAction(aPipeline({ allowed_actions: [] }))).toBeUndefined()
})
