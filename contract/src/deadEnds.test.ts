import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lives } from './lifecycles.ts'
import { after, type Side, type StateTable } from './states.ts'

/** Where a record may stay: nothing waits for anybody there. */
const restingPlaces: Readonly<Record<string, readonly string[]>> = {
  Account: ['active', 'registered'],
  'Nafath request': ['completed', 'rejected', 'expired'],
  // A company that is not verified yet is asked for nothing; one that is expired can subscribe.
  Company: ['unverified', 'verification_failed', 'verified', 'active', 'expired', 'cr_expired'],
  'Team member': ['active', 'left', 'removed'],
  Invitation: ['joined', 'declined', 'withdrawn', 'expired'],
  'Approval request': ['approved', 'refused', 'withdrawn', 'outdated'],
  'Offer of ownership': ['taken', 'declined', 'withdrawn', 'expired'],
  Warehouse: ['active', 'inactive', 'archived'],
  'Stock transfer': ['closed', 'cancelled'],
  'Product, service, franchise': ['draft', 'published', 'paused', 'archived'],
  'Pending change of a listing': ['approved', 'declined', 'withdrawn'],
  'Import of products': ['done', 'failed', 'cancelled', 'undone'],
  Investment: ['draft', 'published', 'paused', 'archived', 'closed'],
  Customer: ['active', 'blocked', 'archived'],
  'Price list': ['draft', 'active', 'archived'],
  'Request for a document': ['refused', 'withdrawn', 'lapsed', 'revoked', 'ended'],
  // A blanket order waits for nobody: parts of it are called off as they are needed.
  Deal: ['completed', 'declined', 'rejected', 'withdrawn', 'expired', 'cancelled', 'in_force', 'closed'],
  'Change of an accepted deal': ['agreed', 'refused', 'withdrawn', 'expired'],
  'Closing of what remains': ['agreed', 'refused', 'withdrawn'],
  Dispute: ['settled', 'decided'],
  Return: ['settled', 'refused', 'decided', 'withdrawn', 'lapsed'],
  Parcel: ['delivered', 'failed', 'cancelled'],
  'Service milestone': ['accepted'],
  'Franchise enquiry': ['registered'],
  // Until the signature an enquiry ends with its deal, which the seller can cancel.
  'Investment enquiry': ['interested', 'nda_signed', 'due_diligence', 'signed'],
  Invoice: ['paid', 'credited', 'cancelled'],
  'Tax authority’s answer': ['not_needed', 'cleared', 'cleared_with_warnings', 'reported', 'reported_with_warnings'],
  'E-invoicing unit': ['ready', 'retired'],
  Subscription: ['active', 'trialing', 'expired', 'cancelled'],
  'Subscription invoice': ['paid', 'void', 'refunded', 'refunded_part'],
  'Objection to a fee': ['upheld', 'refused', 'withdrawn'],
  'Support ticket': ['closed', 'cancelled'],
  Notification: ['read', 'done'],
}

/** What is in nobody's hands but those of the staff or the authority, and why that is meant. */
const heldByOthers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Account: { blocked: 'a block is lifted by the staff; the person appeals by a ticket or closes the account' },
  Company: { suspended: 'a suspension is lifted by the staff; the seller appeals by a ticket' },
  'Tax authority’s answer': {
    queued: 'sent until the authority answers',
    sending: 'sent until the authority answers',
    unreachable: 'sent until the authority answers',
    rejected: 'corrected by the seller, and answered by the authority',
  },
  'E-invoicing unit': {
    connecting: 'asked for until the authority answers or cannot be reached',
    renewing: 'asked for until the authority answers or cannot be reached',
  },
}

/** What neither the seller's own action nor time alone makes true. */
const inOthersHands: ReadonlySet<string> = new Set(['same_person', 'something_remains'])

type Life = StateTable<string, string>
const own: readonly Side[] = ['seller', 'clock']
const all: readonly Side[] = ['seller', 'buyer', 'operator', 'payment', 'outside', 'clock']

describe.each(Object.entries(lives))('%s', (name, table) => {
  const rests = new Set(restingPlaces[name])
  const excused = new Set(Object.keys(heldByOthers[name] ?? {}))

  test('from each reachable state an action of the seller or a deadline leads to a state where it can stay', () => {
    expect(restingPlaces[name], 'a new life says where its records may stay').toBeDefined()
    const stuck = [...reachable(table)].filter((state) => !excused.has(state) && !leadsOn(table, state, rests))
    expect(stuck).toEqual([])
  })

  test('no exception is listed for a state that a deadline already ends', () => {
    expect([...excused].filter((state) => leadsOn(table, state, rests))).toEqual([])
  })

  test('the next action remains possible after any sequence of earlier actions', () => {
    const actions = [...new Set(table.moves.map(({ action }) => action))]
    const step = fc.record({ action: fc.constantFrom(...actions), by: fc.constantFrom(...all) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.func(fc.boolean()), (steps, holds) => {
        let state: string | null = null
        for (const { action, by } of steps) {
          const next: string | null | undefined = after(table, state, action, by, holds)
          if (next !== undefined) state = next
        }
        if (state === null || excused.has(state)) return
        expect(leadsOn(table, state, rests), state).toBe(true)
      }),
    )
  })
})

function reachable(table: Life): ReadonlySet<string> {
  const found = new Set<string>()
  const open: (string | null)[] = [null]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const { from, to } of table.moves) {
      if (!from.includes(state) || to === null || to === 'same' || found.has(to)) continue
      found.add(to)
      open.push(to)
    }
  }
  return found
}

/** By moves of the seller and the clock alone, whose needs are theirs to meet. A record that is gone needs nothing more. */
function leadsOn(table: Life, state: string, rests: ReadonlySet<string>): boolean {
  const seen = new Set([state])
  const open = [state]
  for (let now = open.pop(); now !== undefined; now = open.pop()) {
    if (rests.has(now)) return true
    for (const { from, by, to, needs = [] } of table.moves) {
      if (!from.includes(now) || to === 'same') continue
      if (!by.some((side) => own.includes(side)) || needs.some((need) => inOthersHands.has(need))) continue
      if (to === null) return true
      if (!seen.has(to)) open.push(to)
      seen.add(to)
    }
  }
  return false
}
