import type { StockArticle, StockPlace, StockProduct } from '@mawrid/contract/stock/stock.ts'
import { trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { sql } from 'drizzle-orm'
import { articles, ownListings as own } from '../listings/tables.ts'
import { units } from '../reference/tables.ts'
import { warehouses } from '../warehouses/tables.ts'
import type { stockLevels } from './tables.ts'

/** The columns of articles, listings and units that every reply about stock shows. */
export const shownColumns = {
  articleId: articles.id,
  sku: articles.sku,
  optionValues: articles.optionValues,
  optionValuesEn: articles.optionValuesEn,
  isCurrent: articles.isCurrent,
  productId: own.id,
  ref: own.ref,
  nameAr: own.nameAr,
  nameEn: own.nameEn,
  cover: own.cover,
  symbolAr: units.symbolAr,
  symbolEn: units.symbolEn,
  precision: units.precision,
  packSize: sql<number>`coalesce(
    (select (d.kind_fields ->> 'pack_size')::int from listing_details d where d.listing_id = ${own.id}), 1)`,
}

export const placeColumns = {
  warehouseId: warehouses.id,
  warehouseAr: warehouses.nameAr,
  warehouseEn: warehouses.nameEn,
  warehouseCode: warehouses.code,
}

interface Shown {
  readonly articleId: string
  readonly sku: string
  readonly optionValues: string[]
  readonly optionValuesEn: string[] | null
  readonly isCurrent: boolean
  readonly productId: string
  readonly ref: string
  readonly nameAr: string
  readonly nameEn: string | null
  readonly cover: string | null
  readonly symbolAr: string | null
  readonly symbolEn: string | null
  readonly precision: number | null
  readonly packSize: number
}

interface ShownPlace {
  readonly warehouseId: string
  readonly warehouseAr: string
  readonly warehouseEn: string | null
  readonly warehouseCode: string
}

type ShownArticle = Pick<Shown, 'articleId' | 'sku' | 'optionValues' | 'optionValuesEn' | 'isCurrent'>

export function articleView(row: ShownArticle): StockArticle {
  return {
    id: row.articleId,
    sku: row.sku,
    option_values: row.optionValues,
    option_values_en: row.optionValuesEn ?? row.optionValues,
    is_kept: row.isCurrent,
  }
}

export function productView(row: Omit<Shown, keyof ShownArticle>): StockProduct {
  return {
    id: row.productId,
    ref: row.ref,
    name_ar: row.nameAr,
    name_en: row.nameEn,
    cover: row.cover && `/images/${row.cover}`,
    unit: { symbol_ar: row.symbolAr ?? '', symbol_en: row.symbolEn ?? '', precision: row.precision ?? 0 },
    pack_size: row.packSize,
  }
}

export function placeView(row: ShownPlace): StockPlace {
  return { id: row.warehouseId, name_ar: row.warehouseAr, name_en: row.warehouseEn, code: row.warehouseCode }
}

export function figuresView(level: typeof stockLevels.$inferSelect) {
  return {
    on_hand: trimTrailingZeros(level.onHand),
    reserved: trimTrailingZeros(level.reserved),
    available: trimTrailingZeros(level.available),
    incoming: trimTrailingZeros(level.incoming),
    low_at: level.lowAt === null ? null : trimTrailingZeros(level.lowAt),
    status: level.stockStatus,
    updated_at: level.updatedAt.toISOString(),
  }
}
