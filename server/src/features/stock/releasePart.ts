import type { Db, Parts } from '../../platform/parts.ts'
import { type Demand, type Reservation, reservationKey } from './allocate.ts'
import { book, type Entry } from './ledger.ts'
import { type DealLine, readReservations, storeReservations } from './reservations.ts'
import { lockStock, type Place, placeOf } from './store.ts'
import { inThousandths } from './thousandths.ts'
import { minOf } from './waiting.ts'

/** Reduces the reservation of each line to what is still owed. Packed goods stay where they are. */
export async function releasePart(
  parts: Parts,
  tx: Db,
  entry: Entry,
  owed: ReadonlyMap<string, bigint>,
  packed: readonly DealLine[],
): Promise<void> {
  const lineIds = [...owed.keys()]
  const stock = await lockStock(tx, await readReservations(tx, lineIds))
  const reservations = await readReservations(tx, lineIds)
  const { reservations: changed, changes } = lessened(reservations, owed, packed.map(inThousandths))
  if (changed.length === 0) return
  await storeReservations(parts, tx, entry, changed)
  await book(parts, tx, stock, changes, entry)
}

/** Reduces what still waits for goods first, then what is reserved and not packed. */
function lessened(
  reservations: readonly Reservation[],
  owed: ReadonlyMap<string, bigint>,
  packed: readonly Demand[],
): {
  readonly reservations: readonly Reservation[]
  readonly changes: readonly (Place & { readonly reserved: bigint })[]
} {
  const left = new Map(reservations.map((one) => [reservationKey(one), one]))
  const packedAt = new Map<string, bigint>()
  for (const one of packed) packedAt.set(reservationKey(one), (packedAt.get(reservationKey(one)) ?? 0n) + one.qty)
  const freed = new Map<string, bigint>()
  for (const [lineId, qty] of owed) {
    const ofLine = reservations.filter((one) => one.lineId === lineId)
    let excess = ofLine.reduce((all, one) => all + one.qty, 0n) - qty
    for (const part of ['waiting', 'held'] as const) {
      for (const one of ofLine) {
        const now = left.get(reservationKey(one)) ?? one
        const free = part === 'waiting' ? now.qty - now.held : now.held - (packedAt.get(reservationKey(one)) ?? 0n)
        const taken = minOf(excess, free)
        if (taken <= 0n) continue
        excess -= taken
        const held = part === 'waiting' ? 0n : taken
        left.set(reservationKey(one), { ...now, qty: now.qty - taken, held: now.held - held })
        if (held > 0n) freed.set(reservationKey(one), (freed.get(reservationKey(one)) ?? 0n) + held)
      }
    }
  }
  const lessenedReservations = [...left.values()].filter((one) => !reservations.includes(one))
  const changes = lessenedReservations.flatMap((one) => {
    const held = freed.get(reservationKey(one)) ?? 0n
    return held > 0n ? [{ ...placeOf(one), reserved: -held }] : []
  })
  return { reservations: lessenedReservations, changes }
}
