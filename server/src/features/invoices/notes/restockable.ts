import type { Restockable } from '@mawrid/contract/invoices/invoice.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { takenUpOf } from '../../returns/index.ts'
import type { InvoiceRecord } from '../tables.ts'

/** Invoiced goods that can be restocked. */
export interface RestockableLine {
  /** The line of the invoice. */
  readonly line: string
  readonly dealLineId: string
  readonly articleId: string
  readonly warehouseId: string
  readonly precision: number
  /** Shipped and not returned yet, in thousandths. */
  readonly left: bigint
}

type Charging = Pick<InvoiceRecord, 'id' | 'companyId' | 'dealId'>

/**
 * What was shipped of the lines of an invoice less what returns and issued credit notes took back, of products whose stock is kept.
 * By the indexes invoice_lines_invoice, deal_parcel_lines_line and invoices_deal.
 */
export async function readRestockable(db: Db, { id, companyId, dealId }: Charging): Promise<RestockableLine[]> {
  if (dealId === null) return []
  const { rows } = await db.execute<Row>(sql`
    select l.id as line, d.id as deal_line, a.id as article, home.id as warehouse, u.precision,
      shipped.qty - coalesce(back.qty, 0) as "left"
    from invoice_lines l
    join deal_lines d on d.id = l.deal_line_id
    join articles a on a.id = d.agreed_article_id
    join listings p on p.id = a.listing_id and p.track_stock
    left join units u on u.id = p.unit_id
    join lateral (
      select sum(c.qty) as qty, array_agg(b.warehouse_id) as warehouses
      from deal_parcel_lines c
      join deal_parcels b on b.id = c.parcel_id and b.status in ('shipped', 'delivered')
      where c.line_id = d.id
    ) shipped on shipped.qty > 0
    join lateral (
      select w.id from warehouses w
      where w.company_id = ${companyId} and w.status <> 'archived' and (w.id = any (shipped.warehouses) or w.is_default)
      order by w.id = any (shipped.warehouses) desc, w.is_default desc, w.id
      limit 1
    ) home on true
    left join (
      select o.deal_line_id, sum(r.qty) as qty
      from invoices n
      cross join jsonb_to_recordset(n.restock) as r (line uuid, qty numeric)
      join invoice_lines o on o.id = r.line
      where n.deal_id = ${dealId} and n.company_id = ${companyId} and n.status not in ('draft', 'cancelled')
      group by o.deal_line_id
    ) back on back.deal_line_id = d.id
    where l.invoice_id = ${id} and l.company_id = ${companyId}
    order by l.position`)
  const inReturns = await takenUpOf(db, dealId)
  const claimed = (line: string) => inReturns.reduce((sum, one) => (one.dealLineId === line ? sum + one.qty : sum), 0n)
  return rows
    .map(lineOf)
    .map((line) => ({ ...line, left: line.left - claimed(line.dealLineId) }))
    .filter(({ left }) => left > 0n)
}

export function restockableView({ line, left, warehouseId }: RestockableLine): Restockable {
  return { line, left: fromThousandths(left), warehouse: warehouseId }
}

interface Row extends Record<string, unknown> {
  readonly line: string
  readonly deal_line: string
  readonly article: string
  readonly warehouse: string
  readonly precision: number | null
  readonly left: string
}

function lineOf({ line, deal_line, article, warehouse, precision, left }: Row): RestockableLine {
  return {
    line,
    dealLineId: deal_line,
    articleId: article,
    warehouseId: warehouse,
    precision: precision ?? 0,
    left: toThousandths(left),
  }
}
