import type { listDeals as call, countDeals as countCall } from '@mawrid/contract/deals/calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Written } from '../../../platform/http/written.ts'
import { counted, pageOf } from '../../../platform/lists/page.ts'
import type { Parts } from '../../../platform/parts.ts'
import { dealCache } from '../dealCache.ts'
import { rowView } from '../rowView.ts'
import { countByStatus } from './countByStatus.ts'
import { countingDeals, readDeals } from './readDeals.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

/** One page of a company's deals (checklist R-09, O-06), kept as it was written until a deal changes or the day does. */
export async function listDeals(
  { db, clock }: Deps,
  context: Pick<CallContext<typeof call>, 'principal' | 'query' | 'request' | 'write'>,
): Promise<Written> {
  const { principal, query, request, write } = context
  const { page, page_size, ordering, ...filters } = query
  const companyId = principal.company.id
  const cache = await dealCache(db)(companyId)
  return cache(`page ${riyadhDay(clock.now())} ${request.url}`, () =>
    db.readCompany(companyId, async (own) =>
      write(
        await pageOf({
          query: { page, page_size, ordering },
          request,
          count: (most) =>
            cache(`count ${most} ${JSON.stringify(filters)}`, () => counted(countingDeals(own, filters, most))),
          rows: async (limit, offset) => {
            const rows = await readDeals(own, filters, { ordering, limit, offset })
            return rows.map((row) => rowView(row, clock.now()))
          },
        }),
      ),
    ),
  )
}

export async function countDealsByStatus(
  { db }: Pick<Deps, 'db'>,
  { principal, query }: CallContext<typeof countCall>,
) {
  const companyId = principal.company.id
  const cache = await dealCache(db)(companyId)
  return cache(`counts ${query.kind}`, () => db.readCompany(companyId, (own) => countByStatus(own, query.kind)))
}
