import type { Change } from './changes.ts'
import { type Promised, promiseKey, type Wanted } from './gather.ts'
import { type Place, placeOf } from './levels.ts'

/** The changes that reservations make in their places. */
export function heldBy(promises: readonly Promised[]): Change[] {
  return promises.map((one) => ({ ...placeOf(one), reserved: one.held }))
}

/** The changes when reservations are released. */
export function freedBy(promises: readonly Promised[]): Change[] {
  return promises.map((one) => ({ ...placeOf(one), reserved: -one.held }))
}

/** Takes reserved goods out of stock for their lines, with their reservations. */
export function leaving(
  gathered: readonly Promised[],
  taken: readonly Wanted[],
): { readonly promises: readonly Promised[]; readonly changes: readonly Change[] } {
  const promises = new Map(gathered.map((one) => [promiseKey(one), one]))
  for (const line of taken) {
    const here = promises.get(promiseKey(line))
    if (!here) throw new Error('Goods were taken out that were not gathered')
    promises.set(promiseKey(line), { ...here, qty: here.qty - line.qty, held: here.held - line.qty })
  }
  const changes = taken.map(
    (line): Change => ({ ...placeOf(line), kind: 'sale', onHand: -line.qty, reserved: -line.qty }),
  )
  return { promises: [...promises.values()], changes }
}

/** Returned goods that are available to others. */
export function backOnHand(lines: readonly (Place & { readonly qty: bigint })[]): Change[] {
  return lines.map((line) => ({ ...placeOf(line), kind: 'return', onHand: line.qty }))
}

/** Returned goods that stay reserved for their lines. */
export function backToLines(lines: readonly Wanted[]): {
  readonly promised: readonly Promised[]
  readonly changes: readonly Change[]
} {
  return {
    promised: lines.map((line) => ({ ...line, held: line.qty })),
    changes: lines.map((line) => ({ ...placeOf(line), kind: 'return', onHand: line.qty, reserved: line.qty })),
  }
}
