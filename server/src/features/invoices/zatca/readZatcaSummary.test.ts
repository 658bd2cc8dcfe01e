import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/harness.ts'
import { measuringAnswers } from './readZatcaSummary.ts'

test('the time to clear is computed from one index alone', async () => {
  const server = await startServer()
  const { db, clock } = server.parts
  const { rows } = await db.system.transaction(async (tx) => {
    // So few rows would be read whole.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    return tx.execute<Record<'QUERY PLAN', string>>(
      sql`explain (costs off) ${measuringAnswers(tx, crypto.randomUUID(), clock.now())}`,
    )
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Only Scan using zatca_documents_answered')
  await server.close()
})
