import type { BodyOf } from '@mawrid/contract/call.ts'
import { times } from '@mawrid/contract/sales/halalas.ts'
import type { bookMovements } from '@mawrid/contract/stock/calls.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Assess } from '../approvals/index.ts'
import { articles, listingDetails, listings } from '../listings/tables.ts'
import { warehouses } from '../warehouses/tables.ts'

/** What a write-off is worth: at cost, or at the price of what has no cost. */
export const assessMovement: Assess = async (tx, _companyId, { body }, run) => {
  const { kind, warehouse, lines } = body as BodyOf<typeof bookMovements>
  await run()
  if (kind !== 'damage') return undefined
  const values = await tx
    .select({
      id: articles.id,
      value: sql<
        string | null
      >`coalesce(${listingDetails.own} ->> 'cost', ${articles.price}::text, ${listings.price}::text)`,
    })
    .from(articles)
    .innerJoin(listings, eq(listings.id, articles.listingId))
    .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
    .where(
      inArray(
        articles.id,
        lines.map(({ article }) => article),
      ),
    )
  const worth = new Map(values.map(({ id, value }) => [id, toHalalas(value ?? '0.00')]))
  const total = lines.reduce((sum, { article, qty }) => sum + times(worth.get(article) ?? 0n, toThousandths(qty)), 0n)
  const [place] = await tx
    .select({ ref: warehouses.code, name_ar: warehouses.nameAr, name_en: warehouses.nameEn })
    .from(warehouses)
    .where(eq(warehouses.id, warehouse))
  return {
    record: { kind: 'warehouse', id: warehouse, called: place ?? {} },
    values: { write_off_over: fromHalalas(total) },
  }
}
