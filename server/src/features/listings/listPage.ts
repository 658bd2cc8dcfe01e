import type { Language } from '@mawrid/contract/constants.ts'
import { namesWith } from '@mawrid/contract/fields.ts'
import type { ListingCounts } from '@mawrid/contract/listings/checks.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { FastifyRequest } from 'fastify'
import type { SerializedReply } from '../../platform/http/serializedReply.ts'
import { type Page, pageOf } from '../../platform/lists/page.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { leavesBelow } from '../reference/index.ts'
import type { Kind } from './kind.ts'
import { catalogueCache } from './list/catalogueCache.ts'
import type { ListingFilters } from './list/conditions.ts'
import { listingCounts } from './list/countListings.ts'
import { type ListedRow, listingsOf } from './list/readListings.ts'
import type { OwnFields } from './tables.ts'
import { listingStatus } from './view.ts'

interface ListRequest<Row> {
  readonly principal: { readonly company: { readonly id: string } }
  readonly query: Omit<ListingFilters, 'categories'> & {
    readonly page: number
    readonly page_size: number
    readonly ordering?: string | undefined
    readonly category?: string | undefined
  }
  readonly lang: Language
  readonly request: FastifyRequest
  readonly write: (page: Page<Row>) => SerializedReply
}

/** Checklist O-06: one page of a company's listings of a kind; `subtype` is the value of its own filter. */
export async function listPage<Row extends object>(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  kind: Kind<OwnFields, Row>,
  { principal, query, lang, request, write }: ListRequest<Row>,
  subtype?: string | undefined,
): Promise<SerializedReply> {
  const { page, page_size, ordering, category, ...filters } = query
  const filterValues: Readonly<Record<string, unknown>> = filters
  const today = riyadhDay(clock.now())
  const companyId = principal.company.id
  const cache = await catalogueCache(db)(companyId)
  return cache(`page ${today} ${lang} ${request.url}`, () =>
    db.readCompany(companyId, async (companyDb) => {
      const list = listingsOf(
        companyDb,
        {
          kind: kind.name,
          filters: {
            ...filters,
            subtype,
            fields: Object.fromEntries(namesWith(kind.fields, 'isFilter').map((name) => [name, filterValues[name]])),
            categories: category === undefined ? undefined : leavesBelow(category),
          },
          ordering,
          lang,
        },
        cache,
      )
      return write(
        await pageOf({
          query: { page, page_size, ordering },
          request,
          count: list.count,
          rows: async (limit, offset) => {
            const rows = await list.rows(limit, offset)
            const reserved = await allReserved(companyDb, kind, rows)
            return rows.map((row) => listed(kind, { ...row, isAllReserved: reserved.has(row.id) }, today))
          },
        }),
      )
    }),
  )
}

export async function countListings(
  { db }: Pick<Parts, 'db'>,
  kind: Pick<Kind, 'name'>,
  companyId: string,
): Promise<ListingCounts> {
  const cache = await catalogueCache(db)(companyId)
  return cache(`counts ${kind.name}`, () =>
    db.readCompany(companyId, (companyDb) => listingCounts(companyDb, kind.name)),
  )
}

async function allReserved(db: Db, kind: Pick<Kind, 'allReserved'>, rows: readonly ListedRow[]) {
  const out = rows.filter(({ stock }) => stock === 'out').map(({ id }) => id)
  return (out.length > 0 && (await kind.allReserved?.(db, out))) || new Set()
}

type ShownRow = Parameters<Kind['row']>[2]

function listed<Row extends object>(kind: Kind<OwnFields, Row>, row: ShownRow, today: string): Row {
  const asBuyersSee = { ...row, stock: row.marketStock }
  const shared = listingStatus(kind, { row: asBuyersSee, details: row }, { isActive: true, today })
  const record = {
    ...shared,
    name_ar: row.hasNameAr ? row.nameAr : null,
    name_en: row.nameEn,
    category: row.categoryId,
    cover: row.cover && `/images/${row.cover}`,
    price: row.price,
  }
  return kind.row(record, row.own, row)
}
