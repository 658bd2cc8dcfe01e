import type * as calls from '@mawrid/contract/bulk/calls.ts'
import type { Import, ImportRow } from '@mawrid/contract/bulk/import.ts'
import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import { containing, countUpTo, orderBy, type Page, pageOf, pageOfFew } from '../../../platform/lists/page.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { countAtHand } from '../../listings/index.ts'
import { packageLimitOf } from '../../subscriptions/index.ts'
import { importPreviewRows, importRefusals, imports } from '../tables.ts'
import { findImport } from './store.ts'
import { importView } from './view.ts'

/** The latest first, as people look for them. */
export function listImports(
  { db, clock }: Parts,
  { principal, query, request }: CallContext<typeof calls.listImports>,
): Promise<Page<Import>> {
  const where = and(
    query.state === undefined ? undefined : eq(imports.state, query.state),
    query.search === undefined ? undefined : ilike(imports.name, containing(query.search)),
  )
  // The ids are in the order in which imports were begun.
  const order = query.ordering ? orderBy(query.ordering, { created_at: imports.id }, imports.id) : [desc(imports.id)]
  return db.readCompany(principal.company.id, (companyDb) =>
    pageOf({
      query,
      request,
      count: (limit) => countUpTo(companyDb, imports, where, limit),
      async rows(limit, offset) {
        const found = await companyDb
          .select()
          .from(imports)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
        return found.map((record) => importView(record, clock.now()))
      },
    }),
  )
}

/** By the key of import_preview_rows. */
export function listPreviewRows(
  { db }: Parts,
  { params, principal, query, request }: CallContext<typeof calls.previewImport>,
): Promise<Page<ImportRow>> {
  return db.readCompany(principal.company.id, async (companyDb) => {
    const { id, preview } = await findImport(companyDb, params.id)
    const isShown = ({ outcome }: ImportRow) => query.outcome === undefined || outcome === query.outcome
    if (preview.length > 0) return pageOfFew(preview.filter(isShown), { query, request })
    const where = and(
      eq(importPreviewRows.importId, id),
      query.outcome === undefined ? undefined : eq(importPreviewRows.outcome, query.outcome),
      query.search === undefined ? undefined : sql`${importPreviewRows.cells}::text ilike ${containing(query.search)}`,
    )
    return pageOf({
      query,
      request,
      count: (limit) => countUpTo(companyDb, importPreviewRows, where, limit),
      async rows(limit, offset) {
        const found = await companyDb
          .select()
          .from(importPreviewRows)
          .where(where)
          .orderBy(...orderBy(query.ordering, { row: importPreviewRows.row }, importPreviewRows.row))
          .limit(limit)
          .offset(offset)
        return found.map(({ row, cells, problems, outcome }) => ({ row, cells, problems, outcome }))
      },
    })
  })
}

export function listRefusedRows(
  { db }: Parts,
  { params, principal, query, request }: CallContext<typeof calls.listRefusedRows>,
) {
  return db.readCompany(principal.company.id, async (companyDb) => {
    const { id } = await findImport(companyDb, params.id)
    const where = and(
      eq(importRefusals.importId, id),
      query.search === undefined ? undefined : sql`${importRefusals.cells}::text ilike ${containing(query.search)}`,
    )
    return pageOf({
      query,
      request,
      count: (limit) => countUpTo(companyDb, importRefusals, where, limit),
      async rows(limit, offset) {
        const found = await companyDb
          .select()
          .from(importRefusals)
          .where(where)
          .orderBy(...orderBy(query.ordering, { row: importRefusals.row }, importRefusals.row))
          .limit(limit)
          .offset(offset)
        return found.map(({ row, cells, problems }) => ({ row, cells, problems, outcome: 'refused' as const }))
      },
    })
  })
}

/** Shown before an upload, so that a file that would be refused is not uploaded. */
export async function readLimits(companyDb: Db, companyId: string) {
  const products = await packageLimitOf(companyDb, companyId, 'products')
  return {
    rows: await packageLimitOf(companyDb, companyId, 'import_rows'),
    products_left: products === null ? null : Math.max(0, products - (await countAtHand(companyDb, 'product'))),
  }
}
