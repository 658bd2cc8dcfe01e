import type * as calls from '@mawrid/contract/bulk/calls.ts'
import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { Answer, CallContext } from '../../../platform/http/feature.ts'
import { containing, orderBy, pageOf } from '../../../platform/lists/page.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { ownListings } from '../../listings/tables.ts'
import { findImport } from '../imports/store.ts'
import { importPictures } from '../tables.ts'

/** The pictures that could not be taken. By import_pictures_import. */
export function listFailed(
  { db }: Parts,
  { params, principal, query, request }: CallContext<typeof calls.listFailedPictures>,
): Promise<Answer<typeof calls.listFailedPictures>> {
  return db.readCompany(principal.company.id, async (companyDb) => {
    const { id } = await findImport(companyDb, params.id)
    const text = query.search === undefined ? undefined : containing(query.search)
    const failed = () =>
      companyDb
        .select({
          listing: ownListings.id,
          sku: sql<string>`coalesce(${ownListings.sku}, '')`.as('sku'),
          name_ar: ownListings.nameAr,
          name_en: ownListings.nameEn,
          source: importPictures.source,
          code: sql<string>`${importPictures.fault}`.as('code'),
        })
        .from(importPictures)
        .innerJoin(ownListings, eq(ownListings.id, importPictures.listingId))
        .where(
          and(
            eq(importPictures.importId, id),
            eq(importPictures.state, 'failed'),
            text === undefined ? undefined : or(ilike(importPictures.source, text), ilike(ownListings.sku, text)),
          ),
        )
    const order = orderBy(query.ordering, { sku: ownListings.sku }, importPictures.listingId)
    return pageOf({
      query,
      request,
      count: async (limit) => {
        const some = failed().limit(limit).as('some')
        const [row] = await companyDb.select({ count: sql<number>`count(*)::int` }).from(some)
        return row?.count ?? 0
      },
      rows: (limit, offset) =>
        failed()
          .orderBy(...order, importPictures.position)
          .limit(limit)
          .offset(offset),
    })
  })
}

/** Undoing an import removes its failed pictures, so another import may try them again. */
export async function forgetPictures(tx: Db, importId: string): Promise<void> {
  await tx.delete(importPictures).where(eq(importPictures.importId, importId))
}
