import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { book, type Entry } from './ledger.ts'
import { type LockedStock, lockStock, type Place, placeKey } from './levels.ts'
import { isTracked, refuseShort, storePromises } from './reservations.ts'
import { type Part, spread } from './spread.ts'
import { toThousandths } from './thousandths.ts'

/** A line of a deal that asks for goods, from a warehouse if one was named. `index` is its place in what was sent. */
export interface Wish {
  readonly index: number
  readonly lineId: string
  readonly articleId: string
  readonly qty: string
  readonly warehouseId: string | null
}

interface Candidate extends Place {
  readonly isDefault: boolean
}

/**
 * Promises goods to the lines of a deal, all of them or none: from the warehouse that was named, else the company's
 * first, else the one that has most; and from several where one has too few. Of a product that may be ordered ahead,
 * what is nowhere waits. A product whose stock is not kept needs no promise, and no warehouse.
 */
export async function promise(parts: Parts, tx: Db, entry: Entry, wishes: readonly Wish[]): Promise<void> {
  if (wishes.length === 0) return
  const candidates = await readCandidates(tx, wishes)
  const stock = await lockStock(
    tx,
    candidates,
    wishes.map(({ articleId }) => articleId),
  )
  const free = new Map([...stock.levels].map(([key, { onHand, reserved }]) => [key, onHand - reserved]))
  const short: { line: Wish; index: number; held: bigint }[] = []
  const promised = wishes
    .filter((wish) => isTracked(stock, wish))
    .flatMap((wish) => {
      const found = spread({
        qty: toThousandths(wish.qty),
        places: placesFor(wish, candidates, stock).map((place) => ({
          ...place,
          free: free.get(placeKey(place)) ?? 0n,
        })),
        canWait: stock.articles.get(wish.articleId)?.canBeOrderedAhead === true,
      })
      if ('available' in found) {
        short.push({ line: wish, index: wish.index, held: found.available })
        return []
      }
      return found.map(({ warehouseId, qty, held }: Part) => {
        const place = { articleId: wish.articleId, warehouseId }
        free.set(placeKey(place), (free.get(placeKey(place)) ?? 0n) - held)
        return { ...place, lineId: wish.lineId, qty, held }
      })
    })
  refuseShort(stock, short)
  if (promised.length === 0) return
  const changes = promised.map(({ articleId, warehouseId, held }) => ({ articleId, warehouseId, reserved: held }))
  await book(parts, tx, stock, changes, entry)
  await storePromises(parts, tx, entry, promised)
}

/** Where each article is stocked, or could be: what is named, the first warehouse, and wherever there is any. */
async function readCandidates(tx: Db, wishes: readonly Wish[]): Promise<Candidate[]> {
  const { rows } = await tx.execute<{ article: string; warehouse: string; is_default: boolean }>(sql`
    select distinct n.article, w.id as warehouse, w.is_default
    from unnest(
      ${sql.param(wishes.map(({ articleId }) => articleId))}::uuid[],
      ${sql.param(wishes.map(({ warehouseId }) => warehouseId))}::uuid[]
    ) as n (article, named)
    join warehouses w on w.status = 'active'
    left join stock_levels s on s.article_id = n.article and s.warehouse_id = w.id and s.available > 0
    where w.company_id = current_company() and (w.id = n.named or w.is_default or s.article_id is not null)
    order by n.article, w.id`)
  return rows.map((row) => ({ articleId: row.article, warehouseId: row.warehouse, isDefault: row.is_default }))
}

/** Where a line can come from; first where it should. */
function placesFor(wish: Wish, candidates: readonly Candidate[], stock: LockedStock): Candidate[] {
  const places = candidates.filter((one) => one.articleId === wish.articleId && stock.levels.has(placeKey(one)))
  const rank = ({ warehouseId, isDefault }: Candidate) => (warehouseId === wish.warehouseId ? 0 : isDefault ? 1 : 2)
  return places.toSorted((a, b) => rank(a) - rank(b))
}
