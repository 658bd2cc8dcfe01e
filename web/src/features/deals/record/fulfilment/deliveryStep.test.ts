import { describe, expect, test } from 'vitest'
import { aDeal } from '#features/deals/testing/aDeal.ts'
import { deliveryStep, signableFrom } from './deliveryStep.ts'
import type { Pipeline } from './nextPipelineStep.ts'

const accepted_at = '2026-11-21T22:30:00.000Z'
const pipeline = (sign_from: string | null): Pipeline => ({
  status: 'disclosed',
  allowed_actions: [],
  sign_from,
  registration_number: null,
})

test("a service's contract can be signed from the day of acceptance in Riyadh", () =>
  expect(signableFrom({ kind: 'service', accepted_at, pipeline: null })).toBe('2026-11-22'))
test('a franchise cannot be signed before the legal period is over, nor before it is accepted', () => {
  expect(signableFrom({ kind: 'franchise', accepted_at, pipeline: pipeline('2026-12-05') })).toBe('2026-12-05')
  expect(signableFrom({ kind: 'franchise', accepted_at, pipeline: pipeline('2026-11-10') })).toBe('2026-11-22')
})
test('nothing can be signed before the disclosure was handed over or the deal accepted', () => {
  expect(signableFrom({ kind: 'franchise', accepted_at, pipeline: pipeline(null) })).toBeUndefined()
  expect(signableFrom({ kind: 'service', accepted_at: null, pipeline: null })).toBeUndefined()
})

describe('the next step of an accepted deal', () => {
  const today = '2026-12-01'
  const unsigned = { signed: null, signed_on: null }
  const step = (changes: Parameters<typeof aDeal>[0]) =>
    deliveryStep(aDeal({ kind: 'service', status: 'accepted', accepted_at, ...changes }), today)?.kind
  const milestone = (id: string, allowed_actions: string[]) => ({
    ...{ id, name_ar: '', name_en: '', percent: '50', days: null, status: 'planned' as const },
    ...{ note: null, events: [], allowed_actions },
  })

  test('is the contract, until it is signed', () => {
    expect(step({ contract: unsigned })).toBe('contract')
    expect(step({ contract: { signed: null, signed_on: '2026-11-30' } })).toBeUndefined()
  })
  test('is the submission of the milestone that has begun, before another one starts', () => {
    const milestones = [milestone('a', ['start']), milestone('b', ['hand_over'])]
    expect(step({ milestones })).toBe('hand_over')
    expect(step({ milestones: milestones.slice(0, 1) })).toBe('start')
  })
  test('is the step of a pipeline before its contract', () => {
    const contract = unsigned
    expect(step({ kind: 'investment', contract, pipeline: { ...pipeline(null), allowed_actions: ['sign'] } })).toBe(
      'pipeline',
    )
    expect(step({ kind: 'investment', contract, pipeline: pipeline(null) })).toBe('contract')
  })
  test('is none while the deal is in dispute', () =>
    expect(step({ status: 'disputed', contract: unsigned })).toBeUndefined())
})
