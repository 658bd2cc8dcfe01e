import { Problem } from '@mawrid/contract/problems.ts'
import type { importedAs } from '@mawrid/contract/products/product.ts'
import { or, type SQL, sql } from 'drizzle-orm'
import { createHooks } from '../../platform/hooks.ts'
import type { Db } from '../../platform/parts.ts'
import { ownListings as own } from './tables.ts'

/** Features whose records refer to listings. */
export const listingHooks = createHooks<{
  /** Sellers see it as the reason why a listing is in use. */
  readonly name: string
  /** How many records that are still open depend on the listing: then it is not archived. */
  countOpen?(tx: Db, listingId: string): Promise<number>
  /** Whether anything ever did: then it is not deleted. */
  hasAny?(tx: Db, listingId: string): Promise<boolean>
  /** A query of the IDs of listings that this import created or changed. */
  listingsOfImport?(importId: string, as?: ImportedAs): SQL
}>()

export type ImportedAs = (typeof importedAs)[number]

/** Whether anything ever named a listing: then it is archived where it would have been deleted. */
export async function isNamedAnywhere(tx: Db, listingId: string): Promise<boolean> {
  for (const { hasAny } of listingHooks.registered()) if (await hasAny?.(tx, listingId)) return true
  return false
}

export async function refuseInUse(tx: Db, listingId: string, action: string): Promise<void> {
  if (action !== 'archive' && action !== 'delete') return
  for (const { name, countOpen } of listingHooks.registered()) {
    const count = (await countOpen?.(tx, listingId)) ?? 0
    if (count > 0) throw new Problem('in_use', { params: { by: name, count } })
  }
}

/** Whether an import created or changed a listing. */
export function isOfImport(importId: string, as?: ImportedAs): SQL | undefined {
  const found = listingHooks.registered().flatMap(({ listingsOfImport }) => listingsOfImport?.(importId, as) ?? [])
  return or(...found.map((ids) => sql`${own.id} in (${ids})`), sql`false`)
}
