import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '@mawrid/contract/history.ts'
import { sql } from 'drizzle-orm'
import { skipRecording } from '../../../platform/history/history.ts'
import type { Db } from '../../../platform/parts.ts'
import { slugFrom } from '../../../platform/text/slugFrom.ts'
import {
  draftChanges,
  type ListingDraft,
  listingDraftOf,
  listingRows,
  pendingOf,
  refOf,
  type StoredListing,
  waitingFor,
  withPending,
} from '../../listings/index.ts'
import { type FieldColumn, fieldColumnKeys, listings } from '../../listings/tables.ts'
import { articlesOf, type OwnProduct, product } from '../../products/index.ts'
import type { Deps } from './facts.ts'

/** A new product. */
export interface NewRow {
  readonly id: string
  readonly draft: ListingDraft
}

/** Values assigned once per product, whichever row creates it. */
export interface AssignedValues {
  numbers(count: number): Promise<readonly number[]>
  /** Slugs already given to products of this file; new ones are added. */
  readonly slugs: Set<string>
}

/** An existing product. */
export interface ChangedRow {
  readonly stored: StoredListing
  readonly draft: ListingDraft
}

/** The columns of fields, by their names and as they are read from the JSON of a row. */
const fieldCell = (key: FieldColumn) => sql.raw(`(r ->> '${key}')::${listings[key].getSQLType()}`)
const fieldName = (key: FieldColumn) => sql.identifier(listings[key].name)
const fieldNames = sql.join(fieldColumnKeys.map(fieldName), sql`, `)
const fieldCells = sql.join(fieldColumnKeys.map(fieldCell), sql`, `)
const fieldChanges = sql.join(
  fieldColumnKeys.map((key) => sql`${fieldName(key)} = ${fieldCell(key)}`),
  sql`, `,
)

/** Creates drafts of many products, with one statement per table. */
export async function insertProducts(
  tx: Db,
  deps: Deps,
  made: readonly NewRow[],
  { numbers, slugs: takenSlugs }: AssignedValues,
): Promise<void> {
  if (made.length === 0) return
  const { companyId } = deps
  const now = deps.clock.now()
  const taken = await numbers(made.length)
  const slugs = await freeSlugs(tx, made, takenSlugs)
  const rows = made.map(({ id, draft }, n) => {
    const number = taken[n]
    if (number === undefined) throw new Error('Fewer numbers than products were taken')
    const ref = refOf(product, number)
    const { row, details } = listingRows(product, ref, draft, new Map())
    return { id, ref, slug: slugs[n], row, details, draft }
  })
  await tx.execute(sql`
    insert into listings (id, company_id, kind, ref, name_ar, has_name_ar, name_en, slug, category_id, status, completeness,
      ${fieldNames}, search_words, created_at, updated_at)
    select (r ->> 'id')::uuid, ${companyId}, 'product', r ->> 'ref', r ->> 'nameAr',
      (r ->> 'hasNameAr')::boolean, r ->> 'nameEn', r ->> 'slug',
      (r ->> 'categoryId')::uuid, 'draft', (r ->> 'completeness')::smallint, ${fieldCells}, r ->> 'searchWords', ${now}::timestamptz, ${now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(rows.map(({ id, ref, slug, row }) => ({ ...row, id, ref, slug })))}::jsonb) r`)
  await tx.execute(sql`
    insert into listing_details (listing_id, company_id, description_ar, description_en, tags, regions, images, documents, kind_fields)
    select (r ->> 'id')::uuid, ${companyId}, r ->> 'descriptionAr', r ->> 'descriptionEn', r -> 'tags', r -> 'regions',
      r -> 'images', r -> 'documents', r -> 'own'
    from jsonb_array_elements(${JSON.stringify(rows.map(({ id, details }) => ({ ...details, id })))}::jsonb) r`)
  await tx.execute(sql`
    insert into articles (id, company_id, listing_id, position, sku, barcode, option_values, option_values_en, price, is_active)
    select (r ->> 'id')::uuid, ${companyId}, (r ->> 'listingId')::uuid, (r ->> 'position')::int, r ->> 'sku', r ->> 'barcode',
      r -> 'optionValues', nullif(r -> 'optionValuesEn', 'null'), (r ->> 'price')::numeric, (r ->> 'isActive')::boolean
    from jsonb_array_elements(${JSON.stringify(rows.flatMap(articlesOfRow))}::jsonb) r`)
  await recordRows(tx, deps, 'create', made, { from: null, to: 'draft' })
}

/**
 * Updates many products; changes that need review are stored as pending. Ids are read from the JSON before tables are
 * joined: reading JSON is not leakproof, so a policy would have the planner read the whole catalogue for each batch.
 */
export async function updateProducts(tx: Db, deps: Deps, changed: readonly ChangedRow[]): Promise<void> {
  if (changed.length === 0) return
  const now = deps.clock.now()
  const rows = changed.map(({ stored, draft }) => {
    const { atOnce, pending } = parted(deps, stored, draft)
    // Pictures do not change here, so they need not be read.
    const { row, details } = listingRows(product, stored.row.ref, atOnce, new Map())
    return { id: stored.row.id, ...row, ...details, pending, stored, atOnce }
  })
  await lockInOrder(
    tx,
    rows.map(({ id }) => id),
  )
  const json = JSON.stringify(rows.map(({ stored: _, atOnce: __, ...row }) => row))
  const byId = sql`(select r, (r ->> 'id')::uuid as r_id from jsonb_array_elements(${json}::jsonb) r offset 0) changed`
  await tx.execute(sql`
    update listings l set name_ar = r ->> 'nameAr', has_name_ar = (r ->> 'hasNameAr')::boolean,
      name_en = r ->> 'nameEn', category_id = (r ->> 'categoryId')::uuid,
      completeness = (r ->> 'completeness')::smallint, ${fieldChanges}, search_words = r ->> 'searchWords',
      has_pending_change = r -> 'pending' <> 'null', version = l.version + 1, updated_at = ${now}::timestamptz
    from ${byId} where l.id = r_id`)
  await tx.execute(sql`
    update listing_details d set description_ar = r ->> 'descriptionAr', description_en = r ->> 'descriptionEn',
      tags = r -> 'tags', regions = r -> 'regions', kind_fields = r -> 'own', pending_change = nullif(r -> 'pending', 'null')
    from ${byId} where d.listing_id = r_id`)
  for (const { id, stored, atOnce } of rows) {
    const [before, after] = [ownOf(stored.details.own), ownOf(atOnce.own)]
    const isSameArticle = isDeepStrictEqual(articlesOf(before), articlesOf(after))
    if (!isSameArticle) await product.store?.(tx, { listingId: id, companyId: deps.companyId }, after)
  }
  await recordRows(
    tx,
    deps,
    'edit',
    changed.map(({ stored, draft }) => ({ id: stored.row.id, changes: draftChanges(listingDraftOf(stored), draft) })),
  )
}

/** Stock bookings lock products in the order of their ids, an update in none, so they are locked here first. */
async function lockInOrder(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from listings where id = any (${sql.param(ids)}::uuid[]) order by id for no key update`)
}

interface RowMove {
  readonly id: string
  readonly changes?: readonly FieldChange[]
}

/**
 * Writes history entries for many products, as parts of the import's single activity entry. Without another status they
 * stay in their current one.
 */
export async function recordRows(
  tx: Db,
  { clock, companyId, userId, causeId }: Pick<Deps, 'clock' | 'companyId' | 'userId' | 'causeId'>,
  action: string,
  moved: readonly RowMove[],
  states?: { readonly from: string | null; readonly to: string },
): Promise<void> {
  skipRecording()
  if (moved.length === 0) return
  const rows = moved.map(({ id, changes = [] }, position) => ({ listing: id, changes, position }))
  await tx.execute(sql`
    insert into history_entries (id, company_id, kind, record_id, record_ref, record_name_ar, record_name_en, at, side,
      user_id, action, from_state, to_state, changes, bulk_id)
    with first as materialized (select ordered_id()::text as id)
    select ${idAfterFirst}, ${companyId}, l.kind, l.id, l.ref, l.name_ar, l.name_en, ${clock.now()}::timestamptz,
      'seller', ${userId}::uuid, ${action}, ${states ? sql`${states.from}::text` : sql`l.status`},
      ${states ? sql`${states.to}::text` : sql`l.status`}, n.changes, ${causeId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (listing uuid, changes jsonb, position bigint)
    join listings l on l.id = n.listing cross join first`)
}

/** The column's default is most of the work of an entry, so each statement takes one id and counts on in its last 48 bits. */
const idAfterFirst = sql`(left(first.id, 24)
  || lpad(to_hex((('x' || right(first.id, 12))::bit(48)::bigint + n.position) % 281474976710656), 12, '0'))::uuid`

function parted({ listingReview }: Deps, stored: StoredListing, draft: ListingDraft) {
  const { status } = stored.row
  if (!listingReview || (status !== 'published' && status !== 'paused')) return { atOnce: draft, pending: null }
  const before = listingDraftOf(stored)
  const pending = { ...pendingOf(stored), ...waitingFor(product as never, before, draft) }
  const atOnce = withPending(draft, waitingFor(product as never, draft, before))
  return { atOnce, pending: Object.keys(pending).length > 0 ? pending : null }
}

function articlesOfRow({ id, draft }: NewRow) {
  return articlesOf(ownOf(draft.own)).map((article) => ({ ...article, id: randomUUIDv7(), listingId: id }))
}

function ownOf(own: ListingDraft['own']): OwnProduct {
  return own as unknown as OwnProduct
}

/**
 * A unique slug for each product; if a name is taken, the end of the id is appended. Each is looked up separately in
 * listings_slug, because for all at once the planner scans the whole catalogue.
 */
async function freeSlugs(tx: Db, made: readonly NewRow[], takenSlugs: Set<string>): Promise<string[]> {
  const slugs = made.map(({ draft: { common } }) => slugFrom(common.name_en ?? common.name_ar ?? '', 'product'))
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from unnest(${sql.param(slugs)}::text[]) wanted (slug)
    where (select true from own_listings own where own.slug = wanted.slug and own.status <> 'deleted')`)
  const taken = new Set(rows.map(({ slug }) => slug))
  return made.map(({ id }, n) => {
    const slug = slugs[n] ?? id
    const own = taken.has(slug) || takenSlugs.has(slug) ? `${slug}-${id.slice(-8)}` : slug
    takenSlugs.add(own)
    return own
  })
}
