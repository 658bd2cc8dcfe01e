import * as calls from '@mawrid/contract/returns/calls.ts'
import { lastReturnDay } from '@mawrid/contract/returns/rules.ts'
import { endOfDay, riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromThousandths, trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { onceWithUploads } from '../../platform/files/withUpload.ts'
import type { Handle, Once } from '../../platform/http/feature.ts'
import { finishing } from '../../platform/http/finishing.ts'
import { counted, pageOf } from '../../platform/lists/page.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { agreedReturnDays, findDeal, readReturnDays, updateReturnDays, wasAgreed } from '../deals/index.ts'
import { assignWork } from '../team/index.ts'
import { acceptReturn, refuseReturn } from './answerReturn.ts'
import { assignedReturns } from './assignedReturns.ts'
import { countingReturns, linesOfReturns, readingReturns, returnCounts } from './list.ts'
import { moveReturn } from './moveReturn.ts'
import { openReturn } from './openReturn.ts'
import { receiveReturn, releaseQuarantine } from './receiveGoods.ts'
import { readReturnable } from './returnable.ts'
import { creditReturn, sendGoods } from './settleReturn.ts'
import type { ReturnRecord } from './tables.ts'
import { returnRow, showReturn } from './view.ts'

export function registerReturnRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(calls.listReturns, ({ query, request, principal: { company } }) => {
    const { page, page_size, ordering, ...filters } = query
    return db.readCompany(company.id, (companyDb) =>
      pageOf({
        query: { page, page_size, ordering },
        request,
        count: (limit) => counted(countingReturns(companyDb, filters, limit)),
        async rows(limit, offset) {
          const rows = await readingReturns(companyDb, filters, { ordering, limit, offset })
          const lines = await linesOfReturns(
            companyDb,
            rows.map(({ own_returns: { id } }) => id),
          )
          const now = parts.clock.now()
          return rows.map(({ own_returns: ret }) => returnRow(ret, lines.get(ret.id) ?? [], now))
        },
      }),
    )
  })
  handle(calls.countReturns, ({ principal }) => db.readCompany(principal.company.id, returnCounts))
  handle(calls.readReturnSettings, ({ principal: { company } }) =>
    db.readCompany(company.id, (companyDb) => readReturnDays(companyDb, company.id)),
  )
  handle(calls.updateReturnSettings, (context) => updateReturnDays(parts, context))
  // In a transaction that writes, which sees the shipments of all warehouses.
  finishing(handle, wasAgreed(parts))(calls.readReturnable, ({ params, principal: { company } }) =>
    db.forCompany(company.id, async (tx) => {
      const deal = await findDeal(tx, params.id)
      const items = await readReturnable(tx, deal.id)
      const days = items.size === 0 ? 0 : await agreedReturnDays(tx, deal)
      const shown = (qty: bigint) => trimTrailingZeros(fromThousandths(qty))
      return {
        lines: [...items].map(([line, { qty, left, lastAt }]) => {
          const lastDay = lastReturnDay(riyadhDay(lastAt), days)
          const until = lastDay && endOfDay(lastDay).toISOString()
          return { line, delivered: shown(qty), left: shown(left), until }
        }),
      }
    }),
  )
  handle(calls.openReturn, async ({ body, uploads, once, principal: { userId, company } }) => {
    const { deal: dealId, ...rest } = body
    const owner = { userId, companyId: company.id }
    const { id } = await onceWithUploads(parts.files, { owner, uploads, once }, async (tx, files) => ({
      id: (await openReturn(parts, tx, { dealId, side: 'seller', userId, body: rest, files })).id,
    }))
    return showReturn(parts, company.id, id)
  })
  handle(calls.assignReturns, (context) => assignWork(parts, context, assignedReturns))
  handle(calls.readReturn, ({ params, principal: { company } }) => showReturn(parts, company.id, params.id))

  /** Moves a return in one transaction, once for each Idempotency-Key, and shows it as it is then. */
  async function shownAfter(
    {
      once,
      principal: { company },
    }: { readonly once: Once; readonly principal: { readonly company: { readonly id: string } } },
    move: (tx: Db) => Promise<ReturnRecord>,
  ) {
    const { id } = await once(async (tx) => ({ id: (await move(tx)).id }))
    return showReturn(parts, company.id, id)
  }

  handle(calls.acceptReturn, (context) =>
    shownAfter(context, (tx) => acceptReturn(parts, tx, whoIn(context), context.body)),
  )
  handle(calls.refuseReturn, (context) =>
    shownAfter(context, (tx) => refuseReturn(parts, tx, whoIn(context), context.body)),
  )
  handle(calls.withdrawReturn, (context) =>
    shownAfter(context, (tx) =>
      moveReturn(parts, tx, { ...whoIn(context), ...context.body, action: 'withdraw', side: 'seller' }),
    ),
  )
  handle(calls.receiveReturn, (context) =>
    shownAfter(context, (tx) => receiveReturn(parts, tx, whoIn(context), context.body)),
  )
  handle(calls.releaseQuarantine, (context) =>
    shownAfter(context, (tx) =>
      releaseQuarantine(parts, tx, { ...whoIn(context), goods: context.params.goods }, context.body),
    ),
  )
  handle(calls.creditReturn, (context) =>
    shownAfter(context, (tx) => creditReturn(parts, tx, whoIn(context), context.body)),
  )
  handle(calls.sendGoods, (context) => shownAfter(context, (tx) => sendGoods(parts, tx, whoIn(context), context.body)))
}

function whoIn({
  params: { id },
  principal: { userId },
}: {
  readonly params: { readonly id: string }
  readonly principal: { readonly userId: string }
}) {
  return { id, userId }
}
