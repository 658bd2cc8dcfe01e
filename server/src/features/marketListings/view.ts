import { type MarketSellerRow, marketSellerView } from '../companies/index.ts'
import type { ListingRow } from '../listings/tables.ts'

/** A published listing as lists for buyers need it. */
export function listedView(row: ListingRow, seller: MarketSellerRow) {
  // A published listing always has one.
  if (row.categoryId === null) throw new Error(`The listing ${row.id} has no category`)
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    ref: row.ref,
    slug: row.slug,
    seller: marketSellerView(seller),
    name_ar: row.nameAr,
    name_en: row.nameEn,
    category: row.categoryId,
    cover: row.cover && `/images/${row.cover}`,
    price: row.price,
    unit: row.unitId,
    stock: row.stock,
    available: row.available,
    closes_on: row.closesOn,
    published_on: row.publishedOn,
    updated_at: row.updatedAt.toISOString(),
  }
}

export function reviewedView({ id, version, status, hasPendingChange }: ListingRow) {
  // Deleted listings are not in reviews.
  if (status === 'deleted') throw new Error(`The listing ${id} is deleted`)
  return { id, version, status, has_pending_change: hasPendingChange }
}
