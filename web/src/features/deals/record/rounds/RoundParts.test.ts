import { describe, expect, test } from 'vitest'
import { aDeal, aRound } from '#features/deals/testing/aDeal.ts'
import { roundStatus } from './RoundParts.tsx'

const offer = aRound()

describe('the status of a version', () => {
  const now = new Date('2026-03-10T06:00:00.000Z')
  const counter = aRound({ no: 2, side: 'buyer', valid_until: null })
  const rounds = [offer, counter]
  const status = (deal: Partial<ReturnType<typeof aDeal>>) => roundStatus(aDeal({ rounds, ...deal }), counter, now)

  test('only the latest is current', () => {
    expect(roundStatus(aDeal({ rounds, status: 'countered' }), offer, now)).toBe('replaced')
    expect(status({ status: 'countered' })).toBe('stands')
  })
  test('an accepted one stays so, also after its last day', () => {
    const late = new Date('2027-01-01T06:00:00.000Z')
    const deal = aDeal({ rounds: [offer], status: 'completed', accepted_at: '2026-03-09T06:00:00.000Z' })
    expect(roundStatus(deal, offer, late)).toBe('agreed')
  })
  test('a quote is current through its last day in Riyadh, and expired after it', () => {
    const deal = aDeal({ rounds: [offer], status: 'offered' })
    expect(roundStatus(deal, offer, new Date('2026-03-20T20:59:00.000Z'))).toBe('stands')
    expect(roundStatus(deal, offer, new Date('2026-03-20T21:00:00.000Z'))).toBe('lapsed')
  })
  test('it ends with its deal', () => {
    expect(status({ status: 'expired' })).toBe('lapsed')
    expect(status({ status: 'withdrawn' })).toBe('ended')
  })
})
