import { type BulkField, bulkFields } from '@mawrid/contract/bulk/columns.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../platform/parts.ts'
import { type Column, inBatches, type ListExport } from '../../../platform/sheets/sendSheet.ts'
import { beyond, inOrder, type ListingFilters, type ListOrder, listOrder, meeting } from '../../listings/index.ts'
import { listingDetails, type OwnFields, ownListings as own } from '../../listings/tables.ts'
import type { OwnProduct } from '../../products/index.ts'
import { optionFields } from '../cells/optionCells.ts'
import { cellOf, headerOf } from './productCells.ts'

interface ProductQuery {
  readonly companyId: string
  readonly filters: ListingFilters
  readonly ids: readonly string[] | undefined
  readonly ordering: string | undefined
  readonly lang: Language
}

const placesHeader = 'الموجود في كل مستودع (للاطلاع) | On hand by warehouse (read-only)'

/** How much of a product lies in a warehouse. */
interface Place {
  readonly warehouse: string
  readonly quantity: string
  readonly is_open: boolean
}

/** An exported product: its fields and its stock by warehouse. */
interface ExportedProduct {
  readonly fields: Readonly<Partial<Record<BulkField, unknown>>>
  readonly places: readonly Place[]
}

const rowsAtOnce = 500

// Headers name each column in both languages, as those of the template do.
const columns: readonly Column<ExportedProduct>[] = [
  ...bulkFields.map(
    (field): Column<ExportedProduct> => ({
      header: { ar: headerOf(field), en: headerOf(field) },
      cell: ({ fields }, lang) => cellOf(field, fields[field], lang),
    }),
  ),
  // The last column, which an import ignores.
  { header: { ar: placesHeader, en: placesHeader }, cell: ({ places }) => locationTexts(places) },
]

export function productExport(db: Database, query: ProductQuery): ListExport<ExportedProduct> {
  return { name: { ar: 'المنتجات', en: 'Products' }, columns, rows: exportedProducts(db, query) }
}

/** In the order of the list. */
async function* exportedProducts(
  db: Database,
  { companyId, filters, ids, ordering, lang }: ProductQuery,
): AsyncGenerator<ExportedProduct> {
  const order = listOrder(ordering, lang)
  const where = and(meeting('product', filters), ids && inArray(own.id, [...ids]))
  // A product that is changed meanwhile can come a second time, save in the order in which they were made.
  const exported = order.canChange ? new Set<string>() : null
  const products = inBatches({ size: rowsAtOnce }, (last: ProductRow | undefined) =>
    db.readCompany(companyId, (tx) =>
      readProducts(tx, order, and(where, last && beyond(order, [last.key, last.fields.id]))),
    ),
  )
  for await (const { fields, own: ownFields, places } of products) {
    if (exported?.has(fields.id)) continue
    exported?.add(fields.id)
    const isCountedWhole = !(Array.isArray(ownFields.variants) && ownFields.variants.length > 0)
    const [only, ...others] = places ?? []
    // A row has room for one warehouse: in several, and of variants, goods are listed in words and not counted.
    const stock = only && others.length === 0 && isCountedWhole && only.is_open ? only : {}
    yield { fields: { ...ownFields, ...optionsOf(ownFields), ...fields, ...stock }, places: places ?? [] }
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

type ProductRow = Awaited<ReturnType<typeof readProducts>>[number]

/** The pictures stay where they are: a file of changes would only add them a second time. */
function readProducts(tx: Db, order: ListOrder, where: SQL | undefined) {
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
