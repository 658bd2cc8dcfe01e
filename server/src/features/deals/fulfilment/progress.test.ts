import {
  franchisePipeline,
  investmentPipeline,
  milestoneLife,
  parcelLife,
} from '@mawrid/contract/deals/delivery.states.ts'
import { fulfilmentStatuses } from '@mawrid/contract/deals/states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressOf, remainingOf, statusOfMilestones, statusOfParcels, statusOfPipeline } from './progress.ts'

const amount = fc.bigInt({ min: 0n, max: 5n })

/** Possible items: each part of the accepted quantity is in one state. */
const line = fc
  .record({ packed: amount, onItsWay: amount, delivered: amount, rest: amount })
  .map(({ rest, ...parts }) => ({ ...parts, agreed: parts.packed + parts.onItsWay + parts.delivered + rest }))
  .filter(({ agreed }) => agreed > 0n)
const lines = fc.array(line, { minLength: 1, maxLength: 6 })

test('the progress of a deal says what still has to ship and what has arrived', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const status = statusOfParcels(all)
      const sum = (read: (one: (typeof all)[number]) => bigint) => all.reduce((total, one) => total + read(one), 0n)
      const gone = sum(({ onItsWay, delivered }) => onItsWay + delivered)
      const agreed = sum((one) => one.agreed)
      expect(status === 'delivered').toBe(sum((one) => one.delivered) === agreed)
      expect(['none', 'preparing', 'partly_shipped', 'partly_delivered'].includes(status)).toBe(gone < agreed)
      expect(['none', 'preparing'].includes(status)).toBe(gone === 0n)
      expect(status === 'preparing').toBe(gone === 0n && sum(({ packed }) => packed) > 0n)
      const isOnItsWay = sum(({ onItsWay }) => onItsWay) > 0n
      expect(status === 'shipped').toBe(gone === agreed && isOnItsWay)
      expect(status === 'partly_delivered').toBe(gone > 0n && gone < agreed && !isOnItsWay)
    }),
    { numRuns: 2_000 },
  )
})

test('every part of an item is counted once, and failed or unpacked parts can be packed again', () => {
  const parcel = fc.record({ status: fc.constantFrom(...parcelLife.states), qty: fc.bigInt({ min: 1n, max: 9n }) })
  fc.assert(
    fc.property(fc.array(parcel, { maxLength: 8 }), (parcels) => {
      const content = parcels.map(({ status, qty }) => ({ status, lines: [{ line: 'a', qty }] }))
      const going = progressOf(new Map([['a', 100n]]), content).get('a')
      if (!going) throw new Error('A line has no progress')
      const counted = parcels.filter(({ status }) => status !== 'failed' && status !== 'cancelled')
      expect(remainingOf(going)).toBe(100n - counted.reduce((sum, { qty }) => sum + qty, 0n))
    }),
  )
})

test('a service is delivered when every milestone is accepted, and can be cancelled while none was delivered', () => {
  const steps = fc.array(fc.record({ status: fc.constantFrom(...milestoneLife.states) }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(steps, (all) => {
      const status = statusOfMilestones(all)
      const every = (...statuses: string[]) => all.every((one) => statuses.includes(one.status))
      expect(status === 'delivered').toBe(every('accepted'))
      expect(['none', 'preparing'].includes(status)).toBe(every('planned', 'started'))
      expect(status === 'none').toBe(every('planned'))
    }),
  )
})

test.each([
  ['franchise', franchisePipeline.states],
  ['investment', investmentPipeline.states],
] as const)('a pipelineStatus of a %s only ever comes nearer to its end', (kind, steps) => {
  const places = steps.map((step) => fulfilmentStatuses.indexOf(statusOfPipeline(kind, step)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.at(-1)).toBe(fulfilmentStatuses.indexOf('delivered'))
})
