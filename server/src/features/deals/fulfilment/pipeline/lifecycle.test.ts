import { Problem } from '@mawrid/contract/problems.ts'
import { daysBetween, riyadhDay } from '@mawrid/contract/values/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pipelineActions, pipelineAfter, signFrom } from './lifecycle.ts'

const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('a franchise is signed on the 14th day after its disclosure at the earliest, by days of the Kingdom', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 20 * 24 * 60 }), (disclosedAt, minutes) => {
      const now = new Date(disclosedAt.getTime() + minutes * 60_000)
      const deal = {
        ...({ kind: 'franchise', status: 'accepted', pipelineStatus: 'disclosed' } as const),
        disclosedAt,
        contractSignedOn: '2026-01-01',
        hasDisclosure: true,
      }
      const days = daysBetween(riyadhDay(disclosedAt), riyadhDay(now))
      expect(pipelineActions(deal, 'seller', now)).toEqual(days >= 14 ? ['sign'] : [])
      expect(riyadhDay(now) >= (signFrom(deal) ?? '')).toBe(days >= 14)
      if (days < 14) expect(() => pipelineAfter(deal, 'sign', 'seller', now)).toThrow(Problem)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['before it is agreed', { status: 'offered' }],
  ['without a signed contract', { contractSignedOn: null }],
  ['while it is disputed', { status: 'disputed' }],
] as const)('a franchise is not signed %s', (_, more) => {
  const deal = {
    ...({ kind: 'franchise', status: 'accepted', pipelineStatus: 'disclosed' } as const),
    disclosedAt: new Date('2026-01-01'),
    contractSignedOn: '2026-01-01',
    hasDisclosure: true,
  }
  const now = new Date('2026-03-01')
  expect(pipelineActions(deal, 'seller', now)).toEqual(['sign'])
  expect(pipelineActions({ ...deal, ...more }, 'seller', now)).toEqual([])
})

test('a listing without a disclosure has none to send, and goods have no pipeline', () => {
  const deal = {
    ...({ kind: 'franchise', status: 'new', pipelineStatus: 'qualified' } as const),
    disclosedAt: null,
    contractSignedOn: null,
    hasDisclosure: false,
  }
  const now = new Date('2026-03-01')
  expect(pipelineActions(deal, 'seller', now)).toEqual([])
  expect(pipelineActions({ ...deal, hasDisclosure: true }, 'seller', now)).toEqual(['disclose'])
  expect(pipelineActions({ ...deal, kind: 'product', pipelineStatus: null }, 'seller', now)).toEqual([])
})
