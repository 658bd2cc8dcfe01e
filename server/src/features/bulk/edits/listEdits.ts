import type { BulkEditSummary, EditedProduct } from '@mawrid/contract/bulk/bulkEdit.ts'
import type * as calls from '@mawrid/contract/bulk/calls.ts'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import { countUpTo, orderBy, type Page, pageOf } from '../../../platform/lists/page.ts'
import type { Parts } from '../../../platform/parts.ts'
import { listings } from '../../listings/tables.ts'
import { bulkEditProducts, bulkEdits } from '../tables.ts'
import { findEdit } from './store.ts'
import { editSummary } from './view.ts'

const {
  examples: _examples,
  refusals: _refusals,
  remainingIds: _remainingIds,
  ...summaryColumns
} = getTableColumns(bulkEdits)

export function listEdits(
  parts: Parts,
  context: CallContext<typeof calls.listBulkEdits>,
): Promise<Page<BulkEditSummary>> {
  const { query, request, principal } = context
  const where = query.state && eq(bulkEdits.state, query.state)
  // Ids are in the order of creation.
  const order = query.ordering
    ? orderBy(query.ordering, { created_at: bulkEdits.id }, bulkEdits.id)
    : [desc(bulkEdits.id)]
  return parts.db.readCompany(principal.company.id, (companyDb) =>
    pageOf({
      query,
      request,
      count: (limit) => countUpTo(companyDb, bulkEdits, where, limit),
      rows: async (limit, offset) => {
        const found = await companyDb
          .select(summaryColumns)
          .from(bulkEdits)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
        return found.map((one) => editSummary(one, parts.clock.now()))
      },
    }),
  )
}

export function listProducts(
  parts: Parts,
  context: CallContext<typeof calls.listEditedProducts>,
): Promise<Page<EditedProduct>> {
  const { params, query, request, principal } = context
  return parts.db.readCompany(principal.company.id, async (companyDb) => {
    const { id } = await findEdit(companyDb, params.id)
    const where = and(eq(bulkEditProducts.editId, id), query.outcome && eq(bulkEditProducts.outcome, query.outcome))
    return pageOf({
      query,
      request,
      count: (limit) => countUpTo(companyDb, bulkEditProducts, where, limit),
      rows: async (limit, offset) => {
        const found = await companyDb
          .select({
            id: bulkEditProducts.listingId,
            sku: listings.sku,
            name_ar: listings.nameAr,
            name_en: listings.nameEn,
            before: bulkEditProducts.before,
            after: bulkEditProducts.after,
            outcome: bulkEditProducts.outcome,
            code: bulkEditProducts.code,
            detail: bulkEditProducts.detail,
          })
          .from(bulkEditProducts)
          .innerJoin(listings, eq(listings.id, bulkEditProducts.listingId))
          .where(where)
          .orderBy(...orderBy(query.ordering, { created_at: bulkEditProducts.listingId }, bulkEditProducts.listingId))
          .limit(limit)
          .offset(offset)
        return found.map(({ sku, detail, ...rest }) => ({
          ...rest,
          sku: sku ?? '',
          cells: [...(detail?.cells ?? [])],
          column: detail?.column ?? null,
          params: { ...detail?.params },
        }))
      },
    })
  })
}
