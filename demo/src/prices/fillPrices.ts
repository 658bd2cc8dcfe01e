import { randomUUIDv7 } from 'node:crypto'
import type { PriceEntry } from '@mawrid/contract/prices/rule.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import {
  insertPriceList,
  priceLists,
  recordPriceListAction,
  replacePrices,
  storePriceList,
} from '@mawrid/server/src/features/prices/demo.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'
import { eq, sql } from 'drizzle-orm'
import { demoCompany } from '../demoCompany.ts'
import { tradingSince } from '../opened.ts'

const dealers = 'موزعون'
/** Of the sandbox’s buyers: two dealers, and one who has a contract. */
const dealerIds = ['0199a000-0000-7000-8000-000000000003', '0199a000-0000-7000-8000-000000000007']
const contractId = '0199a000-0000-7000-8000-000000000005'

const everything = { target: 'all', code: null, unit: null } as const

/** A dealers' list and a contract price of the active seller, so that the sandbox's buyers have prices of their own. */
export async function fillPrices(parts: Parts): Promise<void> {
  const company = await demoCompany(parts.db.system, 'active')
  if (!company) return
  const [existing] = await parts.db.system
    .select({ id: priceLists.id })
    .from(priceLists)
    .where(eq(priceLists.companyId, company.id))
    .limit(1)
  if (existing) return
  const owner = { companyId: company.id, userId: company.userId }
  const today = riyadhDay(parts.clock.now())
  const since = riyadhDay(tradingSince(parts.clock.now()))
  await parts.db.forCompany(company.id, async (tx) => {
    await tx.execute(sql`
      update customers set price_group = ${dealers}
      where id in (select customer_id from customer_buyers where buyer_id = any (${sql.param(dealerIds)}::uuid[]))`)
    await addList(parts, tx, {
      ...owner,
      list: { nameAr: 'قائمة الموزعين', nameEn: 'Dealer list', audience: 'group', priceGroup: dealers, fromDay: since },
      basis: 'percent_of_list',
      prices: [
        { ...everything, min_qty: '1', value: '95.00' },
        { ...everything, min_qty: '100', value: '90.00' },
      ],
    })
    const customerId = await customerOf(tx, contractId)
    if (customerId === undefined) return
    await addList(parts, tx, {
      ...owner,
      list: {
        nameAr: 'عقد التوريد السنوي',
        nameEn: 'Yearly supply contract',
        audience: 'customer',
        customerId,
        fromDay: since,
        toDay: addDays(today, 45),
      },
      basis: 'fixed',
      prices: await contractPrices(tx),
    })
  })
}

interface DemoList {
  readonly companyId: string
  readonly userId: string
  readonly list: Pick<
    typeof priceLists.$inferInsert,
    'nameAr' | 'nameEn' | 'audience' | 'priceGroup' | 'customerId' | 'fromDay' | 'toDay'
  >
  readonly basis: 'fixed' | 'percent_of_list'
  readonly prices: readonly PriceEntry[]
}

async function addList(parts: Parts, tx: Db, { companyId, userId, list, basis, prices }: DemoList): Promise<void> {
  const now = parts.clock.now()
  const times = { createdAt: now, updatedAt: now }
  const made = await insertPriceList(tx, { ...list, ...times, id: randomUUIDv7(), companyId, basis })
  await recordPriceListAction(parts, tx, null, made, { action: 'create', userId })
  const priced = await replacePrices(parts, tx, made, { prices, userId })
  const active = await storePriceList(tx, priced, { status: 'active' }, now)
  await recordPriceListAction(parts, tx, priced, active, { action: 'activate', userId })
}

async function customerOf(tx: Db, buyerId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select customer_id as id from customer_buyers where company_id = current_company() and buyer_id = ${buyerId}`)
  return rows[0]?.id
}

/** The first products with a price, 7% and from 200 on 12% below their list price. */
async function contractPrices(tx: Db): Promise<PriceEntry[]> {
  const { rows } = await tx.execute<{ code: string; price: string; lower: string }>(sql`
    select sku as code, round(price * 0.93, 2)::text as price, round(price * 0.88, 2)::text as lower
    from own_listings
    where kind = 'product' and status = 'published' and price > 1 and sku is not null
    order by ref limit 4`)
  return rows.flatMap(({ code, price, lower }) => [
    { target: 'product' as const, code, unit: null, min_qty: '1', value: price },
    { target: 'product' as const, code, unit: null, min_qty: '200', value: lower },
  ])
}
