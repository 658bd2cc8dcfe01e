import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { warehouses } from '../../warehouses/tables.ts'

/** Where goods can leave from; a company has some dozens of warehouses at most. */
export async function findOpenWarehouses(db: Db, where?: SQL): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.status, 'active'), where))
  return new Set(open.map(({ id }) => id))
}
