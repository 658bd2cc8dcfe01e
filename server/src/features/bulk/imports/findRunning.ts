import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { type ImportRecord, imports } from '../tables.ts'
import type { Deps } from './facts.ts'

export async function findRunning(tx: Db, id: string): Promise<ImportRecord | null> {
  const [record] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), ofBoundCompany(imports)))
    .for('update')
  return record?.state === 'running' ? record : null
}

export function announceImport(
  tx: Db,
  { events, companyId }: Pick<Deps, 'events' | 'companyId'>,
  id: string,
): Promise<void> {
  return events.announce(tx, { companyId, kind: 'import', data: { id } })
}
