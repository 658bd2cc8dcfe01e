import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSeller } from '../../../../test/builders.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import { createVersionedCache, type VersionedCache } from '../../../platform/lists/versionedCache.ts'
import { categories } from '../../reference/tables.ts'
import { catalogueVersions, listingDetails, listings } from '../tables.ts'
import { listingCounts } from './countListings.ts'
import { type ListingsQuery, listingsOf } from './readListings.ts'

type NewListing = typeof listings.$inferInsert

let server: TestServer
let companyId: string
let category: string
let remember: VersionedCache
beforeAll(async () => {
  server = await sharedServer()
  remember = createVersionedCache(server.parts.db, catalogueVersions)
  companyId = await aCompany()
  const [leaf] = await server.parts.db.system
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.isLeaf, true))
    .limit(1)
  category = leaf?.id ?? ''
})
afterAll(() => server.close())

describe('a list of 2,600 products', () => {
  const at = Date.parse('2026-01-01T00:00:00Z')
  const made = Array.from({ length: 2_600 }, (_, index) => ({
    id: randomUUIDv7(),
    index,
    nameAr: `صنف ${String((index * 7919) % 1_000).padStart(4, '0')}`,
    price: index % 40 === 0 ? null : `${(index * 31) % 700}.50`,
    completeness: index % 101,
    updatedAt: new Date(at + ((index * 104_729) % 2_600) * 1000),
    status: index % 13 === 0 ? ('archived' as const) : index % 5 === 0 ? ('paused' as const) : ('published' as const),
  }))
  const shown = made.filter(({ status }) => status !== 'archived')
  beforeAll(() =>
    store(
      companyId,
      made.map(({ index, ...listing }) => aListing({ ...listing, sku: `SKU-${index}` })),
    ),
  )

  const keys: Readonly<Record<string, (listing: (typeof made)[number]) => string | number>> = {
    created_at: ({ id }) => id,
    updated_at: ({ updatedAt }) => updatedAt.getTime(),
    price: ({ price }) => Number(price ?? 0),
    completeness: ({ completeness }) => completeness,
    name: ({ nameAr }) => nameAr,
  }
  const orderings = Object.keys(keys).flatMap((name) => [name, `-${name}`])

  test.each(orderings)('O-06: sorted by %s every page is consistent at any depth', async (ordering) => {
    const key = keys[ordering.replace('-', '')] ?? (() => 0)
    const factor = ordering.startsWith('-') ? -1 : 1
    const expected = shown
      .toSorted((one, other) => factor * (compare(key(one), key(other)) || compare(one.id, other.id)))
      .map(({ id }) => id)
    for (const offset of [0, 20, 980, 999, 1_000, 1_001, 1_700, 2_000, 2_380, 5_000]) {
      expect(await pageAt(offset, { ordering })).toEqual(expected.slice(offset, offset + 21))
    }
  })

  test('O-06: filters return exactly the matching rows, in any order', async () => {
    const paused = shown.filter(({ status }) => status === 'paused')
    const ids = await pageAt(0, { filters: { status: 'paused' }, ordering: 'price' })
    const bySmallestStock = paused.toSorted(
      (one, other) => Number(one.price ?? 0) - Number(other.price ?? 0) || compare(one.id, other.id),
    )
    expect(ids).toEqual(bySmallestStock.slice(0, 21).map(({ id }) => id))
    expect(await counted({ filters: { status: 'paused' } })).toBe(paused.length)
    expect(await counted({ filters: { price_from: '100.00', price_to: '200.00' } })).toBe(
      shown.filter(({ price }) => Number(price ?? 0) >= 100 && Number(price ?? 0) <= 200).length,
    )
    expect(await counted({ filters: { status: 'archived' } })).toBe(made.length - shown.length)
  })

  test('the tabs above it count every state', async () => {
    const { db } = server.parts
    const counts = await db.readCompany(companyId, (companyDb) => listingCounts(companyDb, 'product'))
    expect(counts.all).toBe(shown.length)
    expect(counts.by_status.archived).toBe(made.length - shown.length)
  })

  test('the next pages are found among the ids that were read for the first', async () => {
    const cache = await remember(companyId)
    const read: string[] = []
    await server.parts.db.readCompany(companyId, async (companyDb) => {
      const list = listingsOf(companyDb, { ...plain, ordering: 'sku' }, (question, answer) =>
        cache(question, () => {
          read.push(question.split(' ', 2).join(' '))
          return answer()
        }),
      )
      for (const page of [0, 1, 2, 3, 4]) expect(await list.rows(21, page * 20)).toHaveLength(21)
    })
    expect(read).toEqual(['block 0', 'block 1'])
  })

  test('a change is visible to the next request, although unchanged pages come from the cache', async () => {
    const answers: unknown[] = []
    async function look() {
      const cache = await remember(companyId)
      await cache('how many times', async () => answers.push('asked'))
    }
    await look()
    await look()
    expect(answers).toHaveLength(1)
    const first = made[1]?.id ?? ''
    await server.parts.db.forCompany(companyId, (tx) =>
      tx
        .update(listings)
        .set({ version: sql`${listings.version} + 1` })
        .where(eq(listings.id, first)),
    )
    await look()
    expect(answers).toHaveLength(2)
  })
})

describe('searching', () => {
  let found: (search: string) => Promise<string[]>
  beforeAll(async () => {
    const company = await aCompany()
    const other = await aCompany()
    const named = (nameAr: string, nameEn: string | null, searchWords: string) =>
      aListing({ nameAr, nameEn, searchWords, id: randomUUIDv7() })
    const dates = named('تمر سكّري فاخر', 'Sukkari dates', 'P-000001 DATE-77 6281000000014')
    const oil = named('زيت الزيتون البِكر', 'Olive oil', 'P-000002 OIL_5%')
    const gloves = named('قُفّازات طبيّة', null, 'P-000003 GLV-1')
    const names = new Map([dates, oil, gloves].map(({ id, nameEn }) => [id, nameEn ?? 'gloves']))
    await store(company, [dates, oil, gloves])
    await store(other, [named('تمر سكري', 'Dates of another', 'P-000001')])
    found = async (search) =>
      (await pageAt(0, { filters: { search } }, company)).map((id) => names.get(id) ?? id).toSorted()
  })

  test.each([
    ['تمر', ['Sukkari dates']],
    ['سكري', ['Sukkari dates']],
    ['سُكَّري', ['Sukkari dates']],
    ['التمر', ['Sukkari dates']],
    ['تم', ['Sukkari dates']],
    ['زيتون', ['Olive oil']],
    ['الزيتـــون', ['Olive oil']],
    ['قفازات طبيه', ['gloves']],
    ['date', ['Sukkari dates']],
    ['DATE-77', ['Sukkari dates']],
    ['٦٢٨١٠٠', ['Sukkari dates']],
    ['olive البكر', ['Olive oil']],
    ['L_5%', ['Olive oil']],
    ['_%', []],
    ['%', []],
    ['تمر زيت', []],
    ['P-00000', ['Olive oil', 'Sukkari dates', 'gloves']],
    ['', ['Olive oil', 'Sukkari dates', 'gloves']],
  ])('%j finds %j', async (search, names) => {
    expect(await found(search)).toEqual(names)
  })
})

async function pageAt(offset: number, query: Partial<ListingsQuery>, whose = companyId): Promise<string[]> {
  const cache = await remember(whose)
  return server.parts.db.readCompany(whose, async (companyDb) => {
    const list = listingsOf(companyDb, { ...plain, ...query }, cache)
    return (await list.rows(21, offset)).map(({ id }) => id)
  })
}

async function counted(query: Partial<ListingsQuery>): Promise<number> {
  const cache = await remember(companyId)
  return server.parts.db.readCompany(companyId, (companyDb) =>
    listingsOf(companyDb, { ...plain, ...query }, cache).count(10_001),
  )
}

const plain = { kind: 'product', filters: {}, ordering: undefined, lang: 'ar' } as const

async function aCompany(): Promise<string> {
  return (await aSeller(server).withCompany().active().create()).companyId ?? ''
}

function aListing(listing: Partial<NewListing> & { id: string }): Omit<NewListing, 'companyId'> & { id: string } {
  const now = server.parts.clock.now()
  return {
    kind: 'product',
    ref: listing.id,
    nameAr: 'صنف',
    slug: listing.id,
    categoryId: category,
    status: 'published',
    completeness: 50,
    searchWords: '',
    createdAt: now,
    updatedAt: now,
    ...listing,
  }
}

async function store(company: string, rows: readonly Omit<NewListing, 'companyId'>[]): Promise<void> {
  await server.parts.db.transaction(async (tx) => {
    await tx.insert(listings).values(rows.map((row) => ({ ...row, companyId: company })))
    await tx.insert(listingDetails).values(
      rows.map(({ id }) => ({
        listingId: id,
        companyId: company,
        tags: [],
        regions: [],
        images: [],
        documents: [],
        own: {},
      })),
    )
  })
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0
}
