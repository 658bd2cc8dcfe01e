import { Problem } from '@mawrid/contract/problems.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { stockTransferLines as lines, stockTransfers as transfers } from '../tables.ts'

export type TransferRecord = typeof transfers.$inferSelect
export type TransferLine = typeof lines.$inferSelect
export type TransferChange = Partial<Omit<TransferRecord, 'id' | 'companyId' | 'number' | 'version' | 'createdAt'>>

export async function findTransfer(db: Db, id: string): Promise<TransferRecord> {
  const [transfer] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), ofBoundCompany(transfers)))
  if (!transfer) throw new Problem('not_found')
  return transfer
}

/** Locks the transfer until the transaction ends. */
export async function lockTransfer(tx: Db, id: string): Promise<TransferRecord> {
  const [transfer] = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), ofBoundCompany(transfers)))
    .for('no key update')
  if (!transfer) throw new Problem('not_found')
  return transfer
}

export function linesOf(db: Db, transferId: string): Promise<TransferLine[]> {
  return db.select().from(lines).where(eq(lines.transferId, transferId)).orderBy(asc(lines.position))
}

/** The company's next transfer number. */
export async function nextNumber(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('transfers ' || current_company(), 0))`)
  // Those of warehouses that the member does not see count as well.
  const { rows } = await tx.execute<{ next: number }>(sql`select next_transfer_number() as next`)
  return rows[0]?.next ?? 1
}

export async function insertTransfer(tx: Db, transfer: typeof transfers.$inferInsert): Promise<TransferRecord> {
  const [made] = await tx.insert(transfers).values(transfer).returning()
  if (!made) throw new Error('The transfer was not stored')
  return made
}

export async function storeTransfer(tx: Db, id: string, change: TransferChange, now: Date): Promise<TransferRecord> {
  const [changed] = await tx
    .update(transfers)
    .set({ ...change, version: sql`${transfers.version} + 1`, updatedAt: now })
    .where(and(eq(transfers.id, id), ofBoundCompany(transfers)))
    .returning()
  if (!changed) throw new Problem('not_found')
  return changed
}

export async function storeLines(
  tx: Db,
  { id, companyId }: Pick<TransferRecord, 'id' | 'companyId'>,
  newLines: readonly { readonly article: string; readonly qty: string }[],
): Promise<void> {
  await tx.delete(lines).where(eq(lines.transferId, id))
  await tx
    .insert(lines)
    .values(
      newLines.map(({ article, qty }, position) => ({ transferId: id, companyId, articleId: article, position, qty })),
    )
}

export async function addReceived(
  tx: Db,
  transferId: string,
  arrived: readonly { readonly article: string; readonly qty: string }[],
): Promise<void> {
  await tx.execute(sql`
    update stock_transfer_lines l set received = l.received + n.qty
    from unnest(
      ${sql.param(arrived.map(({ article }) => article))}::uuid[], ${sql.param(arrived.map(({ qty }) => qty))}::numeric[]
    ) as n (article, qty)
    where l.transfer_id = ${transferId} and l.article_id = n.article`)
}
