import type { Readable } from 'node:stream'
import { bulkFields } from '@mawrid/contract/bulk/columns.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../platform/parts.ts'
import { type Cell, csvOf, xlsxOf } from '../../../platform/sheets/sheets.ts'
import {
  beyond,
  inOrder,
  type ListingFilters,
  type ListOrder,
  listOrder,
  type Mark,
  meeting,
} from '../../listings/index.ts'
import { listingDetails, type OwnFields, ownListings as own } from '../../listings/tables.ts'
import type { OwnProduct } from '../../products/index.ts'
import { optionFields } from '../cells/optionCells.ts'
import { cellsOf, headerOf } from './productCells.ts'

interface ProductExport {
  readonly companyId: string
  readonly filters: ListingFilters
  readonly ids: readonly string[] | undefined
  readonly ordering: string | undefined
  readonly lang: Language
}

/** How much of a product lies in a warehouse. */
interface Place {
  readonly warehouse: string
  readonly quantity: string
  readonly is_open: boolean
}

const rowsAtOnce = 500
/** The last column, which an import takes for none of its own. */
const placesHeader = 'الموجود في كل مستودع (للاطلاع) | On hand by warehouse (for reading only)'
const headers = [...bulkFields.map(headerOf), placesHeader]

/** As a spreadsheet that is written while it is read from the database. */
export function productsXlsx(db: Database, productExport: ProductExport): Readable {
  return xlsxOf({
    name: productExport.lang === 'ar' ? 'المنتجات' : 'Products',
    headers,
    rows: productRows(db, productExport),
  })
}

export function productsCsv(db: Database, productExport: ProductExport): Readable {
  return csvOf({ headers, rows: productRows(db, productExport) })
}

/** In the order of the list, some at a time, each time from where the last ended. */
async function* productRows(
  db: Database,
  { companyId, filters, ids, ordering, lang }: ProductExport,
): AsyncGenerator<Cell[]> {
  const order = listOrder(ordering, lang)
  const where = and(meeting('product', filters), ids && inArray(own.id, [...ids]))
  // A product that is changed meanwhile can come a second time, save in the order in which they were made.
  const given = order.canChange ? new Set<string>() : null
  let last: Mark | undefined
  for (;;) {
    const rows = await db.readCompany(companyId, (tx) =>
      someProducts(tx, order, and(where, last && beyond(order, last))),
    )
    for (const { key, fields, own: ownFields, places } of rows) {
      last = [key, fields.id]
      if (given?.has(fields.id)) continue
      given?.add(fields.id)
      const isCountedWhole = !(Array.isArray(ownFields.variants) && ownFields.variants.length > 0)
      const [only, ...others] = places ?? []
      // A row has room for one warehouse: in several, and of variants, goods are told and not counted.
      const stock = only && others.length === 0 && isCountedWhole && only.is_open ? only : {}
      yield [
        ...cellsOf({ ...ownFields, ...optionsOf(ownFields), ...fields, ...stock }, lang),
        locationTexts(places ?? []),
      ]
    }
    if (rows.length < rowsAtOnce) return
  }
}

/** Stored rows of products that were made elsewhere may lack what the form always gives. */
function optionsOf({ options, option_values_en }: OwnFields) {
  return Array.isArray(options)
    ? optionFields({ options, option_values_en } as Pick<OwnProduct, 'options' | 'option_values_en'>)
    : {}
}

function locationTexts(places: readonly Place[]): string | null {
  return places.map(({ warehouse, quantity }) => `${warehouse}: ${quantity}`).join('; ') || null
}

/** The pictures stay where they are: a file of changes would only add them a second time. */
function someProducts(tx: Db, order: ListOrder, where: SQL | undefined) {
  return tx
    .select({
      key: sql<string>`${order.key}::text`,
      fields: {
        id: own.id,
        name_ar: sql<string | null>`case when ${own.hasNameAr} then ${own.nameAr} end`,
        name_en: own.nameEn,
        category: own.categoryId,
        description_ar: listingDetails.descriptionAr,
        description_en: listingDetails.descriptionEn,
        tags: listingDetails.tags,
        regions: listingDetails.regions,
      },
      own: listingDetails.own,
      places: sql<Place[] | null>`(
        select jsonb_agg(jsonb_build_object('warehouse', code, 'quantity', quantity, 'is_open', is_open) order by code)
        from (
          select w.code, w.status <> 'archived' as is_open, sum(s.on_hand)::float8::text as quantity
          from stock_levels s join warehouses w on w.id = s.warehouse_id
          where s.listing_id = ${own.id} and not s.is_placeholder
          group by w.id
        ) lying)`,
    })
    .from(own)
    .innerJoin(listingDetails, eq(listingDetails.listingId, own.id))
    .where(where)
    .orderBy(inOrder(order))
    .limit(rowsAtOnce)
}
