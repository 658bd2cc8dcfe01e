import { type BulkField, bulkFields } from '@mawrid/contract/bulk/columns.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { withOwnQuotes } from '@mawrid/contract/sheets/formulas.ts'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { inMemberScope } from '../../../platform/database/ofBound.ts'
import type { Db, Reading } from '../../../platform/parts.ts'
import { type Column, inBatches, type ListExport } from '../../../platform/sheets/sendSheet.ts'
import { beyond, inOrder, type ListingFilters, type ListOrder, listOrder, meeting } from '../../listings/index.ts'
import { listingDetails, type OwnFields, ownListings as own } from '../../listings/tables.ts'
import type { OwnProduct } from '../../products/index.ts'
import { categoryOf } from '../../reference/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { attributeCell } from '../cells/attributeCells.ts'
import { optionFields } from '../cells/optionCells.ts'
import { optionNumbers } from '../imports/rowGroups.ts'
import { cellOf, headerOf } from './productCells.ts'

interface ProductQuery {
  readonly companyId: string
  readonly filters: ListingFilters
  readonly ids: readonly string[] | undefined
  readonly ordering: string | undefined
  readonly lang: Language
}

interface Warehouse {
  readonly id: string
  readonly code: string
}

/** How much of an article lies in a warehouse. */
interface Level {
  readonly sku: string
  readonly warehouse: string
  readonly quantity: string
}

/** A row of the file: a product, or one of its variants. */
interface ExportedRow {
  readonly fields: Readonly<Partial<Record<BulkField, unknown>>>
  /** By the ids of warehouses. */
  readonly stock: ReadonlyMap<string, string>
}

/** A file can be imported with at most 200 columns. */
const maxWarehouses = 100
const rowsAtOnce = 500

/** Each warehouse has a column of its own, in place of the template's warehouse and quantity. */
const exportedFields = bulkFields.filter((field) => field !== 'warehouse' && field !== 'quantity')

export async function productExport(db: Reading, query: ProductQuery): Promise<ListExport<ExportedRow>> {
  const places = await db.readCompany(query.companyId, openWarehouses)
  // Headers name each column in both languages, as those of the template do.
  const columns = [
    ...exportedFields.map(
      (field): Column<ExportedRow> => ({
        header: { ar: headerOf(field), en: headerOf(field) },
        cell: ({ fields }, lang) =>
          field === 'attributes' ? attributesOf(fields, lang) : cellOf(field, fields[field], lang),
      }),
    ),
    ...places.map(({ id, code }): Column<ExportedRow> => {
      const header = `الموجود في ${code} | On hand in ${code}`
      return { header: { ar: header, en: header }, cell: ({ stock }) => numberOrNull(stock.get(id)) }
    }),
  ]
  return { name: { ar: 'المنتجات', en: 'Products' }, columns, rows: exportedRows(db, query) }
}

function openWarehouses(tx: Db): Promise<Warehouse[]> {
  return tx
    .select({ id: warehouses.id, code: warehouses.code })
    .from(warehouses)
    .where(and(ne(warehouses.status, 'archived'), inMemberScope(warehouses.id)))
    .orderBy(warehouses.code)
    .limit(maxWarehouses)
}

function attributesOf({ category, attributes }: ExportedRow['fields'], lang: Language): string | null {
  const found = typeof category === 'string' ? categoryOf(category) : undefined
  const text = found && attributes ? attributeCell(found, attributes as OwnProduct['attributes'], lang) : null
  return text === null ? null : withOwnQuotes(text)
}

function numberOrNull(quantity: string | undefined): number | null {
  return quantity === undefined ? null : Number(quantity)
}

/** In the order of the list. */
async function* exportedRows(
  db: Reading,
  { companyId, filters, ids, ordering, lang }: ProductQuery,
): AsyncGenerator<ExportedRow> {
  const order = listOrder(ordering, lang)
  const where = and(meeting('product', filters), ids && inArray(own.id, [...ids]))
  // A product that is changed meanwhile can come a second time, save in the order in which they were made.
  const exported = order.canChange ? new Set<string>() : null
  const products = inBatches({ size: rowsAtOnce }, (last: ProductRow | undefined) =>
    db.readCompany(companyId, (tx) =>
      readProducts(tx, order, and(where, last && beyond(order, [last.key, last.fields.id]))),
    ),
  )
  for await (const { fields, slug, own: ownFields, levels } of products) {
    if (exported?.has(fields.id)) continue
    exported?.add(fields.id)
    const { variants = [] } = ownFields as Partial<OwnProduct>
    const stockOf = (sku: string | null) =>
      new Map((levels ?? []).filter((level) => level.sku === sku).map((level) => [level.warehouse, level.quantity]))
    yield {
      fields: { ...ownFields, ...optionsOf(ownFields), ...fields },
      stock: variants.length > 0 ? new Map() : stockOf(ownFields.sku as string | null),
    }
    const { options = [] } = ownFields as Partial<OwnProduct>
    for (const variant of variants) {
      const parent = (ownFields.sku as string | null) ?? slug
      yield { fields: variantFields(variant, options, parent), stock: stockOf(variant.sku) }
    }
  }
}

function variantFields(
  { sku, barcode, price, is_active, option_values }: OwnProduct['variants'][number],
  options: OwnProduct['options'],
  parent: string,
): ExportedRow['fields'] {
  const own = optionNumbers.flatMap((n) => [
    [`option${n}_name`, options[n - 1]?.name_ar],
    [`option${n}_value`, option_values[n - 1]],
  ])
  return { sku, parent_sku: parent, barcode, price, is_active, ...Object.fromEntries(own) }
}

/** Stored rows of products that were made elsewhere may lack what the form always gives. */
function optionsOf({ options, option_values_en }: OwnFields) {
  return Array.isArray(options)
    ? optionFields({ options, option_values_en } as Pick<OwnProduct, 'options' | 'option_values_en'>)
    : {}
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
      slug: own.slug,
      levels: sql<Level[] | null>`(
        select jsonb_agg(jsonb_build_object('sku', a.sku, 'warehouse', s.warehouse_id, 'quantity', s.on_hand::float8::text))
        from stock_levels s join articles a on a.id = s.article_id and a.is_kept
        where s.listing_id = ${own.id} and not s.is_placeholder)`,
    })
    .from(own)
    .innerJoin(listingDetails, eq(listingDetails.listingId, own.id))
    .where(where)
    .orderBy(inOrder(order))
    .limit(rowsAtOnce)
}
