import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/parts.ts'
import { readContents } from './store.ts'

/** What has arrived of an item, in thousandths, when the last of it came, and from which warehouses. */
export interface DeliveredItem {
  readonly qty: bigint
  readonly lastAt: Date
  readonly warehouseIds: readonly string[]
}

/** What has arrived of a deal, by item. Not for limited members, who do not see all shipments. By the key (deal_id, no). */
export async function readDelivered(db: Db, dealId: string): Promise<ReadonlyMap<string, DeliveredItem>> {
  const { rows } = await db.execute<Row>(sql`
    select l.line_id as line, sum(l.qty) as qty, max(p.delivered_at) as last, array_agg(distinct p.warehouse_id) as warehouses
    from deal_parcels p join deal_parcel_lines l on l.parcel_id = p.id
    where p.deal_id = ${dealId} and p.status = 'delivered'
    group by l.line_id`)
  return new Map(
    rows.map(({ line, qty, last, warehouses }) => [
      line,
      { qty: toThousandths(qty), lastAt: new Date(last), warehouseIds: warehouses },
    ]),
  )
}

interface Row extends Record<string, unknown> {
  readonly line: string
  readonly qty: string
  readonly last: string
  readonly warehouses: string[]
}

/** How much of each item has arrived, in thousandths, whoever asks. */
export async function readDeliveredQty(db: Db, dealId: string): Promise<ReadonlyMap<string, bigint>> {
  const arrived = (await readContents(db, dealId)).filter(({ status }) => status === 'delivered')
  const all = new Map<string, bigint>()
  for (const { line, qty } of arrived.flatMap(({ lines }) => lines)) all.set(line, (all.get(line) ?? 0n) + qty)
  return all
}
