import { Readable } from 'node:stream'
import { bulkFields } from '@mawrid/contract/bulk/columns.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Database, Db } from '../../../platform/parts.ts'
import { type ListingFilters, meeting } from '../../listings/index.ts'
import { listingDetails, ownListings as own } from '../../listings/tables.ts'
import { cellsOf, headerOf } from './productCells.ts'

interface Asked {
  readonly companyId: string
  readonly filters: ListingFilters
  readonly lang: Language
}

type Value = string | number | null

const rowsAtOnce = 500

/** As a spreadsheet that is written while it is read from the database. */
export function productsXlsx(db: Database, asked: Asked): Readable {
  const columns = bulkFields.map((field) => ({ header: headerOf(field), width: 22 }))
  return Readable.fromWeb(
    writeXlsxStream(productRows(db, asked), {
      name: asked.lang === 'ar' ? 'المنتجات' : 'Products',
      columns,
      freezePane: { rows: 1 },
    }) as Parameters<typeof Readable.fromWeb>[0],
  )
}

/** With the mark by which spreadsheet programs know that it is UTF-8. */
export function productsCsv(db: Database, asked: Asked): Readable {
  return Readable.from(csvPieces(productRows(db, asked)))
}

async function* csvPieces(rows: AsyncIterable<Value[]>): AsyncGenerator<string> {
  let piece = `\ufeff${csvLine(bulkFields.map(headerOf))}`
  for await (const row of rows) {
    piece += csvLine(row)
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  yield piece
}

function csvLine(cells: readonly Value[]): string {
  return `${cells.map((cell) => csvCell(cell === null ? '' : String(cell))).join(',')}\r\n`
}

/** What a spreadsheet program would take for a formula is kept from being one by a sign that it does not show. */
function csvCell(text: string): string {
  const harmless = /^(?:[=+@\t\r]|-(?!\u200b?$))/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** In the order in which they were made, some at a time, each time from where the last ended. */
async function* productRows(db: Database, { companyId, filters, lang }: Asked): AsyncGenerator<Value[]> {
  const where = meeting('product', filters)
  let after: string | undefined
  for (;;) {
    const rows = await db.readCompany(companyId, (tx) =>
      someProducts(tx, and(where, after ? gt(own.id, after) : undefined)),
    )
    for (const row of rows) {
      yield cellsOf({ ...row.own, ...row.fields, ...row.stock }, lang)
    }
    after = rows.at(-1)?.fields.id
    if (rows.length < rowsAtOnce) return
  }
}

async function someProducts(tx: Db, where: ReturnType<typeof and>) {
  const rows = await tx
    .select({
      fields: {
        id: own.id,
        name_ar: own.nameAr,
        name_en: own.nameEn,
        category: own.categoryId,
        description_ar: listingDetails.descriptionAr,
        description_en: listingDetails.descriptionEn,
        tags: listingDetails.tags,
        regions: listingDetails.regions,
      },
      own: listingDetails.own,
      // Where goods lie in one warehouse, how many; a sheet with one row a product has room for no more.
      places: sql<{ warehouse: string; quantity: string }[] | null>`(
        select jsonb_agg(jsonb_build_object('warehouse', w.code, 'quantity', s.on_hand::float8::text))
        from stock_levels s join warehouses w on w.id = s.warehouse_id
        where s.listing_id = ${own.id} and not s.is_blank)`,
    })
    .from(own)
    .innerJoin(listingDetails, eq(listingDetails.listingId, own.id))
    .where(where)
    .orderBy(own.id)
    .limit(rowsAtOnce)
  return rows.map(({ places, ...row }) => ({ ...row, stock: places?.length === 1 ? places[0] : {} }))
}
