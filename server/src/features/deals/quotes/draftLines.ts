import { randomUUIDv7 } from 'node:crypto'
import type { DraftLine } from '@mawrid/contract/deals/quotes.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import { articles, listings } from '../../listings/tables.ts'
import { unitOf } from '../../reference/index.ts'
import { offerable } from '../rounds/substitutes.ts'
import { type DealLineRecord, type DealRecord, dealLines } from '../tables.ts'

type NewLine = typeof dealLines.$inferInsert

/** The items of a draft as they are stored, with those that stay as they were; all errors at their fields. */
export async function readDraftLines(
  db: Db,
  { id: dealId, companyId }: Pick<DealRecord, 'id' | 'companyId'>,
  lines: readonly DraftLine[],
  before: readonly DealLineRecord[],
  field = 'lines',
): Promise<NewLine[]> {
  const named = await findArticles(
    db,
    lines.flatMap(({ article }) => article ?? []),
  )
  const errors: FieldError[] = []
  const remaining = new Map(before.map((line) => [line.id, line]))
  const rows = lines.map((line, position): NewLine => {
    const at = `${field}.${position}`
    const known = line.id === null ? undefined : remaining.get(line.id)
    if (line.id !== null && !remaining.delete(line.id)) errors.push(fieldError(`${at}.id`, 'not_offered'))
    const listed = line.article === null ? undefined : named.get(line.article)
    if (line.article !== null && !listed && known?.articleId !== line.article) {
      errors.push(fieldError(`${at}.article`, 'not_offered'))
    }
    if (line.unit !== null && !unitOf(line.unit)) errors.push(fieldError(`${at}.unit`, 'not_offered'))
    const about = listed ?? (line.name === null && known ? snapshotOf(known) : inOwnWords(line))
    const unit = about.unitId ? unitOf(about.unitId) : undefined
    if (unit && !fitsPrecision(line.qty, unit.precision)) errors.push(fieldError(`${at}.qty`, 'precision'))
    return { ...about, id: line.id ?? randomUUIDv7(), dealId, companyId, position, qty: line.qty }
  })
  if (errors.length > 0) throw invalid(errors)
  return rows
}

type Snapshot = Omit<NewLine, 'id' | 'dealId' | 'companyId' | 'position' | 'qty'>

/** What of an item describes it. */
export function snapshotOf(line: DealLineRecord): Snapshot {
  const { listingId, articleId, sku, nameAr, nameEn, variant, variantEn, cover, freeText, unitId } = line
  return { listingId, articleId, sku, nameAr, nameEn, variant, variantEn, cover, freeText, unitId }
}

function inOwnWords({ name, unit }: DraftLine): Snapshot {
  return { nameAr: name ?? '', nameEn: null, freeText: name, variant: [], unitId: unit }
}

async function findArticles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Snapshot>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ article: articles, listing: listings })
    .from(articles)
    .innerJoin(listings, eq(listings.id, articles.listingId))
    .where(
      and(
        inArray(articles.id, [...new Set(ids)]),
        articles.isCurrent,
        articles.isActive,
        eq(listings.kind, 'product'),
        inArray(listings.status, offerable),
      ),
    )
  return new Map(
    found.map(({ article, listing }) => [
      article.id,
      {
        listingId: listing.id,
        articleId: article.id,
        sku: article.sku,
        nameAr: listing.nameAr,
        nameEn: listing.nameEn,
        variant: article.optionValues,
        variantEn: article.optionValuesEn,
        cover: article.image ?? listing.cover,
        unitId: listing.unitId,
      },
    ]),
  )
}

/** Replaces the items of a draft. Those that stay keep their ids, by which the form knows them. */
export async function storeDraftLines(tx: Db, { id }: Pick<DealRecord, 'id'>, rows: readonly NewLine[]): Promise<void> {
  await tx.delete(dealLines).where(eq(dealLines.dealId, id))
  if (rows.length > 0) await tx.insert(dealLines).values([...rows])
}
