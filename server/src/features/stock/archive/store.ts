import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { type FileRecord, fileRecords, markRemoved } from '../../../platform/files/records.ts'
import { files } from '../../../platform/files/tables.ts'
import type { Db } from '../../../platform/parts.ts'
import { companies } from '../../companies/tables.ts'
import { movementArchives as archives, stockMovements as movements } from '../tables.ts'
import { firstIdOf, monthAfter, monthOf } from './months.ts'

const rowsAtOnce = 5_000

export interface CompanyMonth {
  readonly companyId: string
  readonly month: string
}

interface ArchiveFilters {
  readonly month?: string
  readonly companyId?: string | undefined
  readonly fileId?: string
}

export type ArchiveRecord = Awaited<ReturnType<typeof readArchives>>[number]

/** By movement_archives_month. */
export function readArchives(db: Db, { month, companyId, fileId }: ArchiveFilters = {}) {
  return db
    .select({
      archive: archives,
      company: companies.name,
      storageKey: files.storageKey,
      sha256: files.sha256,
      bytes: files.bytes,
    })
    .from(archives)
    .innerJoin(files, eq(files.id, archives.fileId))
    .innerJoin(companies, eq(companies.id, archives.companyId))
    .where(
      and(
        month ? eq(archives.month, `${month}-01`) : undefined,
        companyId ? eq(archives.companyId, companyId) : undefined,
        fileId ? eq(archives.fileId, fileId) : undefined,
      ),
    )
    .orderBy(asc(archives.month), asc(archives.companyId))
}

/** The first day of the ledger, for a company whose older movements are archived. */
export async function ledgerBegins(db: Db): Promise<string | null> {
  const [latest] = await db
    .select({ month: sql<string | null>`max(${archives.month})::text` })
    .from(archives)
    .where(and(ofBoundCompany(archives), isNotNull(archives.removedAt)))
  return latest?.month ? `${monthAfter(latest.month.slice(0, 7))}-01` : null
}

/** The month of the oldest movement. */
export async function oldestMonth(db: Db): Promise<string | undefined> {
  const [oldest] = await db.select({ id: movements.id }).from(movements).orderBy(movements.id).limit(1)
  return oldest && monthOf(oldest.id)
}

const inMonth = (month: string) =>
  sql`m.id >= ${firstIdOf(month)}::uuid and m.id < ${firstIdOf(monthAfter(month))}::uuid`

/** How many movements each company has in the month. */
export async function countByCompany(db: Db, month: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ company: string; count: number }>(sql`
    select m.company_id as company, count(*)::int as count from stock_movements m where ${inMonth(month)}
    group by m.company_id order by m.company_id`)
  return new Map(rows.map(({ company, count }) => [company, count]))
}

/** All columns of the table, and the names of what the ids mean, since these may go before the file does. */
export const archivedColumns = [
  ...['id', 'company_id', 'at', 'kind', 'qty', 'balance', 'reason', 'note', 'cause_kind', 'cause_id', 'user_id'],
  ...['listing_id', 'product_ref', 'product_ar', 'product_en', 'article_id', 'sku'],
  ...['warehouse_id', 'warehouse_code', 'warehouse_ar', 'warehouse_en'],
] as const

/** In the order of booking, by stock_movements_company. */
export async function* readMonth(db: Db, { companyId, month }: CompanyMonth) {
  let after: string | undefined
  for (;;) {
    const isNext = after ? sql`m.id > ${after}::uuid` : sql`true`
    const { rows } = await db.execute<{ id: string; line: string }>(sql`
      select id, row_to_json(r)::text as line from (
        select m.id, m.company_id, m.at, m.kind, m.qty, m.balance, m.reason, m.note, m.cause_kind,
          m.cause_id, m.user_id, m.listing_id, l.ref as product_ref, l.name_ar as product_ar, l.name_en as product_en,
          m.article_id, a.sku, m.warehouse_id, w.code as warehouse_code, w.name_ar as warehouse_ar, w.name_en as warehouse_en
        from stock_movements m
        left join listings l on l.id = m.listing_id and l.company_id = m.company_id
        left join articles a on a.id = m.article_id and a.company_id = m.company_id
        left join warehouses w on w.id = m.warehouse_id and w.company_id = m.company_id
        where m.company_id = ${companyId} and ${inMonth(month)} and ${isNext}
        order by m.id limit ${rowsAtOnce}) r
      order by id`)
    yield* rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.id
  }
}

/** Records a file that was read back, and what screens need of its rows. */
export async function recordArchive(
  tx: Db,
  file: FileRecord,
  archive: Omit<typeof archives.$inferInsert, 'month'> & { readonly month: string },
): Promise<void> {
  const { companyId, month } = archive
  await fileRecords(tx).add(file, tx)
  await tx.insert(archives).values({ ...archive, month: `${month}-01` })
  await tx.execute(sql`
    insert into archived_stocktakes (company_id, warehouse_id, at, user_id, counted, differing)
    select distinct on (m.warehouse_id) m.company_id, m.warehouse_id, m.at, (array_agg(m.user_id))[1],
      count(*)::int, count(*) filter (where m.qty <> 0)::int
    from stock_movements m
    where m.company_id = ${companyId} and ${inMonth(month)} and m.kind = 'count' and m.reason = 'stocktake'
    group by m.company_id, m.warehouse_id, m.at order by m.warehouse_id, m.at desc
    on conflict (warehouse_id, company_id) do update
      set at = excluded.at, user_id = excluded.user_id, counted = excluded.counted, differing = excluded.differing
      where archived_stocktakes.at < excluded.at`)
}

/** The oldest month whose files are written and whose rows may still be there. */
export async function oldestUnremoved(db: Db): Promise<string | undefined> {
  const [oldest] = await db
    .select({ month: archives.month })
    .from(archives)
    .where(isNull(archives.removedAt))
    .orderBy(archives.month)
    .limit(1)
  return oldest?.month.slice(0, 7)
}

/** Of a file that is damaged while all its rows are still here. The next one is written in its place. */
export async function forgetArchive(tx: Db, { archive }: ArchiveRecord, at: Date): Promise<void> {
  await tx.delete(archives).where(eq(archives.fileId, archive.fileId))
  await markRemoved(tx, archive.fileId, at)
}

/** Drops the partitions that end with the month or earlier. The caller has made sure that all their rows are archived. */
export async function dropMonth(db: Db, month: string): Promise<void> {
  await db.execute(
    sql`select drop_partitions('stock_movements', ${`${monthAfter(month)}-01`}::date::timestamp at time zone 'UTC')`,
  )
}

/** Deletes these rows of the company, in short transactions. */
export async function removeMovements(db: Db, companyId: string, ids: AsyncIterable<{ readonly id: string }>) {
  let piece: string[] = []
  const remove = () =>
    db.execute(sql`
      delete from stock_movements where company_id = ${companyId} and id = any (${sql.param(piece)}::uuid[])`)
  for await (const { id } of ids) {
    piece.push(id)
    if (piece.length < rowsAtOnce) continue
    await remove()
    piece = []
  }
  if (piece.length > 0) await remove()
}

export async function markRemovedRows(db: Db, month: string, at: Date): Promise<void> {
  await db
    .update(archives)
    .set({ removedAt: at })
    .where(and(eq(archives.month, `${month}-01`), isNull(archives.removedAt)))
}
