import type { ApprovalLine } from '@mawrid/contract/approvals/content.ts'
import { times } from '@mawrid/contract/sales/halalas.ts'
import { compareDecimals, fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/parts.ts'
import type { Assessment } from '../approvals/index.ts'
import { articles, listingDetails, listings } from '../listings/tables.ts'

/** Goods that the company has no longer, in thousandths. */
export interface Loss {
  readonly articleId: string
  readonly qty: bigint
}

interface LossValue {
  readonly value: string
  readonly lines: readonly ApprovalLine[]
}

/** What lost goods are worth: at cost, or at the price of what has no cost. Quantities below zero are none. */
export async function valueOfLoss(db: Db, losses: readonly Loss[]): Promise<LossValue> {
  const lost = losses.filter(({ qty }) => qty > 0n)
  if (lost.length === 0) return { value: '0.00', lines: [] }
  const cost = sql<string | null>`${listingDetails.own} ->> 'cost'`
  const found = await db
    .select({
      id: articles.id,
      sku: articles.sku,
      name_ar: listings.nameAr,
      name_en: listings.nameEn,
      unit: listings.unitId,
      cost,
      value: sql<string | null>`coalesce(${cost}, ${articles.price}::text, ${listings.price}::text)`,
    })
    .from(articles)
    .innerJoin(listings, eq(listings.id, articles.listingId))
    .innerJoin(listingDetails, eq(listingDetails.listingId, listings.id))
    .where(
      inArray(
        articles.id,
        lost.map(({ articleId }) => articleId),
      ),
    )
  const goods = new Map(found.map((one) => [one.id, one]))
  let total = 0n
  const lines = lost.flatMap(({ articleId, qty }): ApprovalLine[] => {
    const one = goods.get(articleId)
    if (!one) return []
    const { sku, name_ar, name_en, unit } = one
    const amount = times(toHalalas(one.value ?? '0.00'), qty)
    total += amount
    return [
      {
        sku,
        name_ar,
        name_en,
        qty: fromThousandths(-qty),
        unit,
        unit_price: null,
        list_price: null,
        cost: one.cost,
        amount: fromHalalas(amount),
        over: [],
      },
    ]
  })
  return { value: fromHalalas(total), lines }
}

/** How lost goods are measured and shown: alone, or with what the person has lost before on that day. */
export function lossOf({ value, lines }: LossValue, ofDay = value): Pick<Assessment, 'values' | 'shown'> {
  const isMore = compareDecimals(ofDay, value) > 0
  const own = { kind: 'loss', value, over: isMore ? [] : (['write_off_over'] as const) } as const
  const all = { kind: 'loss_of_day', value: ofDay, over: ['write_off_over'] } as const
  return {
    values: { write_off_over: isMore ? ofDay : value },
    shown: {
      lines: [...lines],
      figures: (isMore ? [own, all] : [own]).map((one) => ({ ...one, over: [...one.over] })),
    },
  }
}
