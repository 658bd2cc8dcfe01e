import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import { type Level, type Place, placeKey } from './store.ts'

export interface Waiting extends Place {
  readonly lineId: string
  readonly missing: bigint
}

interface Claim extends Waiting {
  readonly claim: bigint
}

/** Reserves goods that have become available for backorders, oldest first. */
export async function allocateBackorders(
  tx: Db,
  before: ReadonlyMap<string, Level>,
  changed: ReadonlyMap<string, Level>,
): Promise<ReadonlyMap<string, Level>> {
  const freed = freedPlaces(before, changed)
  if (freed.length === 0) return changed
  const { levels, claims } = claimed(changed, await readWaiting(tx, freed))
  await storeClaims(tx, claims)
  return levels
}

/** The levels of which more is available than before. */
export function freedPlaces(before: ReadonlyMap<string, Level>, changed: ReadonlyMap<string, Level>): Level[] {
  return [...changed].flatMap(([key, level]) => (available(level) > available(before.get(key) ?? level) ? [level] : []))
}

/** Divides what is available among those who wait, in the given order. */
export function claimed(
  free: ReadonlyMap<string, Level>,
  waiting: readonly Waiting[],
): { readonly levels: ReadonlyMap<string, Level>; readonly claims: readonly Claim[] } {
  const levels = new Map(free)
  const claims: Claim[] = []
  for (const one of waiting) {
    const key = placeKey(one)
    const level = levels.get(key)
    if (!level || available(level) <= 0n) continue
    const claim = minOf(available(level), one.missing)
    claims.push({ ...one, claim })
    levels.set(key, { ...level, reserved: level.reserved + claim })
  }
  return { levels, claims }
}

// Math.min does not accept bigints.
export function minOf(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

function available({ onHand, reserved }: Level): bigint {
  return onHand - reserved
}

async function readWaiting(tx: Db, levels: readonly Level[]): Promise<Waiting[]> {
  const { rows } = await tx.execute<{ line_id: string; article_id: string; warehouse_id: string; missing: string }>(sql`
    select line_id, article_id, warehouse_id, qty - held as missing
    from stock_reservations
    where held < qty and (article_id, warehouse_id) in (
      select * from unnest(
        ${sql.param(levels.map((level) => level.articleId))}::uuid[],
        ${sql.param(levels.map((level) => level.warehouseId))}::uuid[]
      )
    )
    order by created_at, line_id, article_id, warehouse_id`)
  return rows.map((row) => ({
    lineId: row.line_id,
    articleId: row.article_id,
    warehouseId: row.warehouse_id,
    missing: toThousandths(row.missing),
  }))
}

async function storeClaims(tx: Db, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return
  const column = (read: (one: Claim) => string) => sql.param(claims.map(read))
  await tx.execute(sql`
    update stock_reservations r set held = r.held + n.claim::numeric / 1000
    from unnest(
      ${column(({ lineId }) => lineId)}::uuid[], ${column(({ articleId }) => articleId)}::uuid[],
      ${column(({ warehouseId }) => warehouseId)}::uuid[], ${column(({ claim }) => String(claim))}::bigint[]
    ) as n (line, article, warehouse, claim)
    where r.line_id = n.line and r.article_id = n.article and r.warehouse_id = n.warehouse`)
}
