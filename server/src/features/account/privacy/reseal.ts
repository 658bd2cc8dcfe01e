import { eq, gt } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { users } from '../../users/tables.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import { registrations } from '../tables.ts'

const atOnce = 200

/**
 * Encrypts and hashes national IDs again with the current secret, in batches; what is done already
 * is passed over. Gives how many there were.
 */
export async function resealNationalIds(parts: Pick<Parts, 'db' | 'settings'>): Promise<number> {
  const ids = nationalIdsOf(parts)
  let resealed = 0
  for (const table of [users, registrations]) {
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const found = await parts.db.transaction(async (tx) => {
        const rows = await tx
          .select({ id: table.id, sealed: table.nationalIdSealed })
          .from(table)
          .where(gt(table.id, last))
          .orderBy(table.id)
          .limit(atOnce)
          .for('update')
        for (const { id, sealed } of rows) {
          if (sealed === null || ids.isCurrent(sealed)) continue
          const nationalId = ids.open(sealed)
          const renewed = { nationalIdSealed: ids.seal(nationalId), nationalIdHash: ids.hash(nationalId) }
          await tx.update(table).set(renewed).where(eq(table.id, id))
          resealed += 1
        }
        return rows
      })
      last = found.at(-1)?.id ?? last
      if (found.length < atOnce) break
    }
  }
  return resealed
}
