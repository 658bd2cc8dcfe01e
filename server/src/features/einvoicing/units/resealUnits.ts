import { asc, eq, gt } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { zatcaUnits } from '../tables.ts'
import { unitSealOf } from './secrets.ts'

const batchSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** Encrypts the keys of all units again with the current secret, and returns how many units. */
export async function resealUnits(parts: Pick<Parts, 'db' | 'settings'>): Promise<number> {
  const seal = unitSealOf(parts)
  const renewed = (sealed: string | null) => (sealed === null || seal.isCurrent(sealed) ? sealed : seal.renewed(sealed))
  let resealed = 0
  for (let last = firstId; ; ) {
    const visited = await parts.db.transaction(async (tx) => {
      const { id, pendingSealed, activeSealed } = zatcaUnits
      const rows = await tx
        .select({ id, pendingSealed, activeSealed })
        .from(zatcaUnits)
        .where(gt(zatcaUnits.id, last))
        .orderBy(asc(zatcaUnits.id))
        .limit(batchSize)
        .for('update')
      for (const row of rows) {
        const change = { pendingSealed: renewed(row.pendingSealed), activeSealed: renewed(row.activeSealed) }
        if (change.pendingSealed === row.pendingSealed && change.activeSealed === row.activeSealed) continue
        await tx.update(zatcaUnits).set(change).where(eq(zatcaUnits.id, row.id))
        resealed += 1
      }
      return rows
    })
    last = visited.at(-1)?.id ?? last
    if (visited.length < batchSize) return resealed
  }
}
