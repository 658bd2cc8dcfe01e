import type { Db, Parts } from '../../platform/parts.ts'
import { type Promised, promiseKey, type Wanted } from './gather.ts'
import { book, type Entry } from './ledger.ts'
import { lockStock, type Place, placeOf } from './levels.ts'
import { type DealLine, readReservations, storeGathered } from './reservations.ts'
import { inThousandths } from './thousandths.ts'
import { lesser } from './waiting.ts'

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
  const promised = await readReservations(tx, lineIds)
  const { promises, changes } = lessened(promised, owed, packed.map(inThousandths))
  if (promises.length === 0) return
  await storeGathered(parts, tx, entry, promises)
  await book(parts, tx, stock, changes, entry)
}

/** Reduces what still waits for goods first, then what is reserved and not packed. */
function lessened(
  promised: readonly Promised[],
  owed: ReadonlyMap<string, bigint>,
  packed: readonly Wanted[],
): { readonly promises: readonly Promised[]; readonly changes: readonly (Place & { readonly reserved: bigint })[] } {
  const left = new Map(promised.map((one) => [promiseKey(one), one]))
  const packedAt = new Map<string, bigint>()
  for (const one of packed) packedAt.set(promiseKey(one), (packedAt.get(promiseKey(one)) ?? 0n) + one.qty)
  const freed = new Map<string, bigint>()
  for (const [lineId, qty] of owed) {
    const ofLine = promised.filter((one) => one.lineId === lineId)
    let excess = ofLine.reduce((all, one) => all + one.qty, 0n) - qty
    for (const part of ['waiting', 'held'] as const) {
      for (const one of ofLine) {
        const now = left.get(promiseKey(one)) ?? one
        const free = part === 'waiting' ? now.qty - now.held : now.held - (packedAt.get(promiseKey(one)) ?? 0n)
        const taken = lesser(excess, free)
        if (taken <= 0n) continue
        excess -= taken
        const held = part === 'waiting' ? 0n : taken
        left.set(promiseKey(one), { ...now, qty: now.qty - taken, held: now.held - held })
        if (held > 0n) freed.set(promiseKey(one), (freed.get(promiseKey(one)) ?? 0n) + held)
      }
    }
  }
  const promises = [...left.values()].filter((one) => !promised.includes(one))
  const changes = promises.flatMap((one) => {
    const held = freed.get(promiseKey(one)) ?? 0n
    return held > 0n ? [{ ...placeOf(one), reserved: -held }] : []
  })
  return { promises, changes }
}
