import { expect, test } from 'vitest'
import { signableFrom } from './ContractCard.tsx'
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
