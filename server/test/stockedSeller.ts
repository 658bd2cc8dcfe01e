import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { articles, listingDetails, listings } from '../src/features/listings/tables.ts'
import { categories, units } from '../src/features/reference/tables.ts'
import { reserve } from '../src/features/stock/index.ts'
import { aSeller, type SignedInSeller } from './builders.ts'
import { callApi } from './callApi.ts'
import type { TestServer } from './harness.ts'

export interface StockedSeller {
  readonly seller: SignedInSeller
  readonly companyId: string
  /** The default warehouse and another one. */
  readonly main: string
  readonly other: string
}

interface Made {
  readonly sku?: string
  readonly name?: string
  readonly variants?: number
  readonly precision?: 0 | 3
  readonly isTracked?: boolean
  readonly canBeOrderedAhead?: boolean
}

const week = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] }

/** A seller with two warehouses. */
export async function aStockedSeller(server: TestServer): Promise<StockedSeller> {
  const seller = await aSeller(server).withCompany().active().signIn()
  const place = await callApi(server, seller, 'POST', '/api/v1/addresses/', {
    label: 'Site',
    kind: 'warehouse',
    building_number: '3718',
    street_ar: 'شارع',
    city: 'الرياض',
    city_id: 3,
    region: 'SA-01',
    postal_code: '14331',
  })
  const warehouse = async (code: string) => {
    const { body } = await callApi(server, seller, 'POST', '/api/v1/seller_warehouses/', {
      name_ar: `مستودع ${code}`,
      name_en: `Warehouse ${code}`,
      code,
      kind: 'owned',
      address: place.body.id,
      working_hours: week,
    })
    return String(body.id)
  }
  const main = await warehouse('MAIN')
  const other = await warehouse('OTHER')
  const { body } = await callApi(server, seller, 'GET', '/api/v1/companies/')
  return { seller, companyId: body.results[0].id, main, other }
}

/** Reserves a quantity of a product without variants for buyers. */
export async function reserveGoods(
  server: TestServer,
  { seller, companyId, main }: StockedSeller,
  listingId: string,
  qty: string,
): Promise<void> {
  const { body } = await callApi(server, seller, 'GET', `/api/v1/stock/products/${listingId}/`)
  const request = { index: 0, lineId: randomUUIDv7(), articleId: String(body.articles[0].id), warehouseId: main, qty }
  const entry = { companyId, userId: null, cause: { kind: 'deal', id: randomUUIDv7() } } as const
  await server.parts.db.forCompany(companyId, (tx) => reserve(server.parts, tx, entry, [request]))
}

/** How many connections wait for rows that another transaction has locked. */
export async function lockWaiters({ parts }: TestServer): Promise<number> {
  const { rows } = await parts.db.system.execute(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

export async function waitsForLock(server: TestServer): Promise<boolean> {
  return (await lockWaiters(server)) > 0
}

/** A company's product as stored, with its articles in order. */
export async function aProduct(server: TestServer, companyId: string, made: Made = {}) {
  const { db, clock } = server.parts
  const { sku = `SKU-${randomUUIDv7().slice(-12)}`, name = 'تمر سكري', variants = 1 } = made
  const id = randomUUIDv7()
  const now = clock.now()
  const [category] = await db.system
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.isLeaf, true))
    .limit(1)
  const [unit] = await db.system
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.precision, made.precision ?? 0)))
    .limit(1)
  if (!category || !unit) throw new Error('There are no categories or units to make a product of')
  await db.system.insert(listings).values({
    id,
    companyId,
    kind: 'product',
    ref: `P-${id.slice(-8)}`,
    nameAr: name,
    slug: id,
    categoryId: category.id,
    status: 'published',
    completeness: 80,
    price: '10.00',
    sku,
    unitId: unit.id,
    trackStock: made.isTracked ?? true,
    searchWords: sku,
    createdAt: now,
    updatedAt: now,
  })
  await db.system.insert(listingDetails).values({
    listingId: id,
    companyId,
    tags: [],
    regions: [],
    images: [],
    documents: [],
    own: { pack_size: 12, allow_backorder: made.canBeOrderedAhead ?? false },
  })
  const rows = Array.from({ length: variants }, (_, position) => ({
    id: randomUUIDv7(),
    companyId,
    listingId: id,
    position,
    sku: variants === 1 ? sku : `${sku}-${position + 1}`,
    optionValues: variants === 1 ? [] : [`${position + 1} kg`],
    isActive: true,
  }))
  await db.system.insert(articles).values(rows)
  return { id, articles: rows.map((row) => row.id) }
}

type Line = readonly [article: string, qty: string]
export type StockDesk = ReturnType<typeof deskOf>

/** Shorthands for a seller's stock calls. */
export function deskOf(server: TestServer, { seller, companyId, main }: StockedSeller) {
  const path = '/api/v1/stock/'
  const get = (url: string) => callApi(server, seller, 'GET', `${path}${url}`)
  const product = (made?: Made) => aProduct(server, companyId, made)
  return {
    get,
    product,
    oneArticle: async (made?: Made) => {
      const { id, articles } = await product(made)
      return { id, article: articles[0] ?? '' }
    },
    book: (kind: string, lines: readonly Line[], more: object = {}, headers = {}) => {
      const requestedLines = lines.map(([article, qty]) => ({ article, qty }))
      return callApi(
        server,
        seller,
        'POST',
        `${path}movements/`,
        { warehouse: main, kind, lines: requestedLines, ...more },
        headers,
      )
    },
    undo: (id: string) => callApi(server, seller, 'POST', `${path}movements/${id}/undo/`),
    setLow: (body: object) => callApi(server, seller, 'PUT', `${path}low-levels/`, body),
    /** The stock that the list of products shows. */
    listingOf: async (id: string) => {
      const [row] = await server.parts.db.system
        .select({ available: listings.available, stock: listings.stock })
        .from(listings)
        .where(eq(listings.id, id))
      return row && { ...row, available: Number(row.available) }
    },
    rows: async (query = '') => (await get(`levels/${query}`)).body.results,
  }
}
