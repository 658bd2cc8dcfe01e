import { type Demand, type Reservation, reservationKey } from './allocate.ts'
import type { Change } from './changes.ts'
import { type Place, placeOf } from './store.ts'

/** The changes that reservations make in their places. */
export function heldBy(reservations: readonly Reservation[]): Change[] {
  return reservations.map((one) => ({ ...placeOf(one), reserved: one.held }))
}

/** The changes when reservations are released. */
export function freedBy(reservations: readonly Reservation[]): Change[] {
  return reservations.map((one) => ({ ...placeOf(one), reserved: -one.held }))
}

/** Takes reserved goods out of stock for their lines, with their reservations. */
export function leaving(
  allocated: readonly Reservation[],
  taken: readonly Demand[],
): { readonly reservations: readonly Reservation[]; readonly changes: readonly Change[] } {
  const reservations = new Map(allocated.map((one) => [reservationKey(one), one]))
  for (const line of taken) {
    const here = reservations.get(reservationKey(line))
    if (!here) throw new Error('Goods were taken out that were not gathered')
    reservations.set(reservationKey(line), { ...here, qty: here.qty - line.qty, held: here.held - line.qty })
  }
  const changes = taken.map(
    (line): Change => ({ ...placeOf(line), kind: 'sale', onHand: -line.qty, reserved: -line.qty }),
  )
  return { reservations: [...reservations.values()], changes }
}

/** Returned goods that are available to others. */
export function backOnHand(lines: readonly (Place & { readonly qty: bigint })[]): Change[] {
  return lines.map((line) => ({ ...placeOf(line), kind: 'return', onHand: line.qty }))
}

/** Returned goods that stay reserved for their lines. */
export function backToLines(lines: readonly Demand[]): {
  readonly reservations: readonly Reservation[]
  readonly changes: readonly Change[]
} {
  return {
    reservations: lines.map((line) => ({ ...line, held: line.qty })),
    changes: lines.map((line) => ({ ...placeOf(line), kind: 'return', onHand: line.qty, reserved: line.qty })),
  }
}
