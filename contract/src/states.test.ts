import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealLife } from './deals/states.ts'
import { acceptedByZatca, openAtZatca, zatcaLife } from './invoices/states.ts'
import { lives } from './lifecycles.ts'
import { listingLife } from './listings/states.ts'
import { statesPage } from './states.docs.ts'
import { actionsFrom, after, type Side, stateTable } from './states.ts'

test('every status at ZATCA is open, accepted or outside its mandate', () => {
  expect([...openAtZatca, ...acceptedByZatca, 'not_needed'].toSorted()).toEqual(zatcaLife.states.toSorted())
  const leaving: ReadonlySet<string | null> = new Set(zatcaLife.moves.flatMap(({ from }) => [...from]))
  expect(acceptedByZatca.filter((status) => leaving.has(status))).toEqual([])
  expect(openAtZatca.filter((status) => !leaving.has(status))).toEqual([])
})

const sides: readonly Side[] = ['seller', 'buyer', 'operator', 'payment', 'outside', 'clock']

/** Where each life ends. A state that nobody named here must have a way on. */
const ends: Readonly<Record<string, readonly string[]>> = {
  'Nafath request': ['completed', 'rejected', 'expired'],
  'Team member': ['left', 'removed'],
  Invitation: ['joined', 'declined', 'withdrawn'],
  'Approval request': ['approved', 'refused', 'withdrawn', 'outdated'],
  'Offer of ownership': ['taken', 'declined', 'withdrawn', 'expired'],
  'Stock transfer': ['closed', 'cancelled'],
  'Pending change of a listing': ['approved', 'declined', 'withdrawn'],
  'Import of products': ['undone'],
  'Request for a document': ['refused', 'withdrawn', 'lapsed', 'revoked', 'ended'],
  Deal: ['withdrawn', 'cancelled'],
  'Change of an accepted deal': ['agreed', 'refused', 'withdrawn', 'expired'],
  'Closing of what remains': ['agreed', 'refused', 'withdrawn'],
  Dispute: ['settled', 'decided'],
  Return: ['settled', 'decided', 'withdrawn', 'lapsed'],
  Parcel: ['delivered', 'failed', 'cancelled'],
  'Service milestone': ['accepted'],
  'Franchise enquiry': ['registered'],
  'Investment enquiry': ['signed'],
  Invoice: ['credited', 'cancelled'],
  'Tax authority’s answer': ['not_needed', 'cleared', 'cleared_with_warnings', 'reported', 'reported_with_warnings'],
  'E-invoicing unit': ['retired'],
  Subscription: ['cancelled'],
  'Subscription invoice': ['void'],
  'Objection to a fee': ['upheld', 'refused'],
  'Support ticket': ['closed', 'cancelled'],
}

describe.each(Object.entries(lives))('%s', (name, table) => {
  const actions = [...new Set(table.moves.map((move) => move.action))]
  const anyState = fc.constantFrom(null, ...table.states)
  const anyAction = fc.constantFrom(...actions)
  const anySide = fc.constantFrom(...sides)

  test('reaches every state from the start', () => {
    const reached = new Set<string | null>([null])
    for (let before = -1; before !== reached.size; ) {
      before = reached.size
      for (const move of table.moves) {
        if (move.to !== 'same' && move.from.some((from) => reached.has(from))) reached.add(move.to)
      }
    }
    expect(table.states.filter((state) => !reached.has(state))).toEqual([])
  })

  test('ends in exactly the states declared as final', () => {
    const still = table.states.filter((state) => sides.every((side) => actionsFrom(table, state, side).length === 0))
    expect(still).toEqual(ends[name] ?? [])
  })

  test('offers exactly the actions that are possible', () => {
    fc.assert(
      fc.property(anyState, anyAction, anySide, (from, action, by) => {
        const offered =
          from === null ? after(table, null, action, by) !== undefined : actionsFrom(table, from, by).includes(action)
        expect(after(table, from, action, by) !== undefined).toBe(offered)
      }),
    )
  })

  test('stays within its states for any sequence of actions', () => {
    const tries = fc.array(fc.tuple(anyAction, anySide, fc.func(fc.boolean())), { maxLength: 40 })
    fc.assert(
      fc.property(tries, (steps) => {
        let state: string | null = null
        for (const [action, by, holds] of steps) {
          const next: string | null | undefined = after(table, state, action, by, holds)
          if (next === undefined) continue
          if (next !== null) expect(table.states).toContain(next)
          state = next
        }
      }),
    )
  })

  test('has no row that an earlier row always precedes', () => {
    for (const move of table.moves) {
      for (const from of move.from) {
        const [by = 'seller'] = move.by
        const needs = new Set(move.needs)
        expect(after(table, from, move.action, by, (need) => needs.has(need))).toBe(move.to === 'same' ? from : move.to)
      }
    }
  })
})

test('a deal that waited for information returns to its previous negotiation state', () => {
  const withRound = (need: string) => need === 'round_exists'
  expect(after(dealLife, 'info_requested', 'answer_info', 'buyer', withRound)).toBe('countered')
  expect(after(dealLife, 'info_requested', 'answer_info', 'buyer', () => false)).toBe('new')
  expect(after(dealLife, 'accepted', 'accept', 'seller')).toBeUndefined()
})

test('a listing is published at once only where the marketplace does not review', () => {
  expect(after(listingLife, 'draft', 'submit', 'seller', (need) => need !== 'review_off')).toBe('in_review')
  expect(after(listingLife, 'draft', 'submit', 'seller')).toBe('published')
  expect(after(listingLife, 'in_review', 'archive', 'seller')).toBeUndefined()
  expect(actionsFrom(listingLife, 'in_review', 'seller')).toEqual(['withdraw'])
})

test('an action whose conditions do not hold is refused', () => {
  const gateStates = stateTable(
    ['shut', 'open'],
    [{ from: ['shut'], action: 'open', by: ['seller'], to: 'open', needs: ['key'] }],
  )
  expect(after(gateStates, 'shut', 'open', 'seller', () => false)).toBeUndefined()
  expect(after(gateStates, 'shut', 'open', 'buyer')).toBeUndefined()
  expect(after(gateStates, 'shut', 'open', 'seller')).toBe('open')
})

test('the documentation page of states matches the state tables', () => {
  expect(readFileSync(new URL('../../docs/states.md', import.meta.url), 'utf8')).toBe(statesPage())
})
