import { and, desc, eq, sql } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { inScope, type MemberScope } from '../../platform/scope.ts'
import { companyMembers } from '../team/tables.ts'
import type { bulkEdits, imports } from './tables.ts'

/**
 * Runs a job with what the person sees who asked for it, or who undoes it. Of somebody who has left, with what they saw last.
 * Its record is looked up beside its company, which a limited transaction would need the scope for.
 */
export async function asRequester<T>(
  { db }: Pick<Parts, 'db'>,
  table: typeof bulkEdits | typeof imports,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  run: () => Promise<T>,
): Promise<T> {
  const [member] = await db.system
    .select({ userId: companyMembers.userId, warehouses: companyMembers.warehouseIds })
    .from(table)
    .innerJoin(
      companyMembers,
      and(
        eq(companyMembers.userId, sql`coalesce(${table.undoneBy}, ${table.userId})`),
        eq(companyMembers.companyId, table.companyId),
      ),
    )
    .where(and(eq(table.id, id), eq(table.companyId, companyId)))
    .orderBy(desc(companyMembers.createdAt))
    .limit(1)
  return inScope(member ?? nothingOf(), run)
}

/** Nobody is known who asked. */
function nothingOf(): MemberScope {
  return { userId: '00000000-0000-0000-0000-000000000000', warehouses: [] }
}
