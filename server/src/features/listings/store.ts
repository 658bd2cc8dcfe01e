import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../platform/database/ofBound.ts'
import { countUpTo } from '../../platform/lists/page.ts'
import type { Db } from '../../platform/parts.ts'
import type { UsageScope } from '../subscriptions/index.ts'
import {
  type ListingDetails,
  type ListingRow,
  listingDetails,
  listingFiles,
  listingNumbers,
  listings,
} from './tables.ts'

export interface StoredListing {
  readonly row: ListingRow
  readonly details: ListingDetails
}

export type ListingChange = Partial<Omit<typeof listings.$inferInsert, 'id' | 'companyId' | 'version'>>
export type DetailsChange = Partial<Omit<typeof listingDetails.$inferInsert, 'listingId' | 'companyId'>>

const moreThanAnyPackage = 1_000_000

/** Serializes changes of a company's catalogue, so that numbers, slugs, SKUs and places in the plan are given once. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('listings ' || current_company(), 0))`)
}

/** A shared lock for changes that ensure among themselves that nothing is given twice. */
export async function lockCatalogueShared(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('listings ' || current_company(), 0))`)
}

/** A listing of a seller; deleted ones only on request. */
export async function findListing(
  db: Db,
  kind: ListingKind,
  id: string,
  { evenDeleted = false } = {},
): Promise<StoredListing> {
  const [found] = await db
    .select({ row: listings, details: listingDetails })
    .from(listings)
    .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
    .where(and(eq(listings.id, id), ofBoundCompany(listings), eq(listings.kind, kind)))
  if (!found || (found.row.status === 'deleted' && !evenDeleted)) throw new Problem('not_found')
  return found
}

/** Held until the transaction ends: stock and deals change the same row. */
export async function lockListing(tx: Db, id: string): Promise<void> {
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), ofBoundCompany(listings)))
    .for('no key update')
}

export async function insertListing(
  tx: Db,
  row: typeof listings.$inferInsert,
  details: Omit<typeof listingDetails.$inferInsert, 'listingId' | 'companyId'>,
): Promise<StoredListing> {
  const whose = { listingId: row.id, companyId: row.companyId }
  const [made] = await tx.insert(listings).values(row).returning()
  const [stored] = await tx
    .insert(listingDetails)
    .values({ ...details, ...whose })
    .returning()
  if (!made || !stored) throw new Error('The listing was not stored')
  return { row: made, details: stored }
}

export async function storeListing(
  tx: Db,
  id: string,
  change: ListingChange,
  details: DetailsChange = {},
): Promise<StoredListing> {
  const [row] = await tx
    .update(listings)
    .set({ ...change, version: sql`${listings.version} + 1` })
    .where(and(eq(listings.id, id), ofBoundCompany(listings)))
    .returning()
  const isChanged = Object.keys(details).length > 0
  const [stored] = isChanged
    ? await tx.update(listingDetails).set(details).where(eq(listingDetails.listingId, id)).returning()
    : await tx.select().from(listingDetails).where(eq(listingDetails.listingId, id))
  if (!row || !stored) throw new Problem('not_found')
  return { row, details: stored }
}

/** How many of the package's listings are used: the archived ones do not count. */
export function countAtHand(tx: Db, kind: ListingKind): Promise<number> {
  return countUpTo(tx, listings, and(eq(listings.kind, kind), eq(listings.archiveRank, 0)), moreThanAnyPackage)
}

/** By the indexes listings_made and listing_details_pictures. */
export function listingUsage({ companyId }: UsageScope): SQL {
  return sql`
    select coalesce(sum(many) filter (where kind = 'product'), 0)::int as products,
      coalesce(sum(many) filter (where kind = 'service'), 0)::int as services,
      coalesce(sum(many) filter (where kind = 'franchise'), 0)::int as franchises,
      coalesce(sum(many) filter (where kind = 'investment'), 0)::int as investments,
      coalesce((select jsonb_array_length(images) from listing_details where company_id = ${companyId}
        order by jsonb_array_length(images) desc limit 1), 0) as images_per_listing
    from (
      select kind, count(*)::int as many from listings
      where company_id = ${companyId} and archive_rank = 0 group by kind
    ) at_hand`
}

/** Takes the next `count` numbers of a kind, and answers the first. Companies with many listings ask for many at once. */
export async function takeNumbers(tx: Db, companyId: string, kind: ListingKind, count = 1): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into ${listingNumbers} values (${companyId}, ${kind}, ${count})
    on conflict (company_id, kind) do update set last = ${listingNumbers.last} + ${count}
    returning last`)
  return (rows[0]?.last ?? count) - count + 1
}

export async function filesOf(db: Db, listingId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: listingFiles.fileId })
    .from(listingFiles)
    .where(eq(listingFiles.listingId, listingId))
  return new Set(rows.map(({ id }) => id))
}

/** Records which files a listing refers to; files without references are deleted at night. */
export async function nameFiles(
  tx: Db,
  { id, companyId }: Pick<ListingRow, 'id' | 'companyId'>,
  fileIds: ReadonlySet<string>,
): Promise<void> {
  await tx.delete(listingFiles).where(eq(listingFiles.listingId, id))
  if (fileIds.size === 0) return
  await tx.insert(listingFiles).values([...fileIds].map((fileId) => ({ listingId: id, fileId, companyId })))
}
