import type { listDeals as call } from '@mawrid/contract/deals/calls.ts'
import type { Asked } from '../../../platform/http/feature.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import type { Parts } from '../../../platform/parts.ts'
import { rowView } from '../rowView.ts'
import { countDeals, readDeals } from './readDeals.ts'

/** One page of a company's deals (checklist R-09, O-06). */
export function listDeals(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { principal, query, request }: Asked<typeof call>,
) {
  const { page, page_size, ordering, ...filters } = query
  return db.readCompany(principal.company.id, (own) =>
    pageOf({
      query: { page, page_size, ordering },
      request,
      count: (most) => countDeals(own, filters, most),
      rows: async (limit, offset) => {
        const rows = await readDeals(own, filters, { ordering, limit, offset })
        return rows.map((row) => rowView(row, clock.now()))
      },
    }),
  )
}
