import * as z from 'zod/mini'
import { listingLife } from '../listings/states.ts'
import { Id } from '../values/ids.ts'
import { isStorable } from '../values/text.ts'

/** The fields that the spreadsheet of products edits, in the order of its columns; those of a category follow them. */
export const sheetFields = [
  'name_ar',
  'name_en',
  'price',
  'compare_at_price',
  'cost',
  'unit',
  'brand',
  'model',
  'min_order_qty',
  'order_step',
  'max_order_qty',
  'lead_time_min',
  'lead_time_max',
  'pack_size',
  'pack_unit',
  'allow_backorder',
  'weight_kg',
  'length_cm',
  'width_cm',
  'height_cm',
  'origin_country',
  'hs_code',
  'category',
] as const
export type SheetField = (typeof sheetFields)[number]

const attributePrefix = 'attributes.'

/** The column of an attribute: the same code in several categories is one column. */
export function attributeColumn(code: string): string {
  return attributePrefix + code
}

/** The code of the attribute that a column is for; undefined for the column of a field. */
export function attributeOf(column: string): string | undefined {
  return column.startsWith(attributePrefix) ? column.slice(attributePrefix.length) : undefined
}

/** A field of the product, or an attribute of its category. */
const SheetColumn = z.union([
  z.enum(sheetFields),
  z.string().check(z.regex(/^attributes\.[a-z0-9_-]{1,60}$/, 'not_offered')),
])

const Text = z.string().check(z.maxLength(2000), z.refine(isStorable, 'control_characters'))

/** The value of a cell, as the product has it; null if it is empty. */
export const CellValue = z.union([Text, z.int(), z.boolean(), z.array(Text).check(z.maxLength(100)), z.null()])
export type CellValue = z.output<typeof CellValue>

/**
 * A cell that was edited: what it had when the editing began, and what it has now. A value that is neither is a
 * colleague's, and is not overwritten.
 */
export const CellChange = z.strictObject({ column: SheetColumn, from: CellValue, to: CellValue })
export type CellChange = z.output<typeof CellChange>

const maxCells = 100
export const maxSheetProducts = 5_000

export const SheetProduct = z.strictObject({
  id: Id,
  cells: z.array(CellChange).check(
    z.minLength(1),
    z.maxLength(maxCells),
    z.refine((cells) => new Set(cells.map(({ column }) => column)).size === cells.length, 'not_alike'),
  ),
})
export type SheetProduct = z.output<typeof SheetProduct>

/** More than the attributes that the products of one sheet have; the bulk change is stored and listed with its columns. */
const maxSheetColumns = 500
const notTooManyColumns = z.check<readonly SheetProduct[]>(({ value, issues }) => {
  const columns = new Set(value.flatMap(({ cells }) => cells.map(({ column }) => column)))
  if (columns.size <= maxSheetColumns) return
  issues.push({ code: 'too_big', origin: 'array', maximum: maxSheetColumns, inclusive: true, input: value })
})

export const SheetProducts = z.array(SheetProduct).check(
  z.minLength(1),
  z.maxLength(maxSheetProducts),
  z.refine((products) => new Set(products.map(({ id }) => id)).size === products.length, 'not_alike'),
  notTooManyColumns,
)

/** How many products are read at once. */
export const sheetPageSize = 500

/** A product as a row of the spreadsheet. A cell that is missing is empty. */
export const SheetRow = z.object({
  id: Id,
  sku: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
  status: z.enum(listingLife.states),
  has_pending_change: z.boolean(),
  cells: z.record(z.string(), CellValue),
})
export type SheetRow = z.output<typeof SheetRow>
