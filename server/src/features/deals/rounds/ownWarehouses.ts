import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { warehouses } from '../../warehouses/tables.ts'

/** Where goods can leave from; a company has some dozens of warehouses at most. */
export async function findOpenWarehouses(db: Db): Promise<ReadonlySet<string>> {
  const open = await db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.status, 'active'))
  return new Set(open.map(({ id }) => id))
}
