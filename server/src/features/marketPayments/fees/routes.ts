import type { ReplyOf } from '@mawrid/contract/call.ts'
import * as calls from '@mawrid/contract/market/fees.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { companyOfLine, type FeeLineRecord, lineViews, moveObjection, openObjections } from '../../fees/index.ts'
import { payerOf } from '../view.ts'

type FeeOfSeller = ReplyOf<typeof calls.upholdFeeObjection>

/** Sellers' objections to the marketplace's fee, which staff answer. */
export function registerMarketFeeRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(calls.listFeeObjections, async ({ query: { after, limit } }) => {
    const found = await openObjections(db.system, after, limit + 1)
    const rows = found.slice(0, limit)
    return {
      results: await sellersFees(db.system, rows),
      next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    }
  })
  for (const [action, call] of [
    ['uphold', calls.upholdFeeObjection],
    ['refuse', calls.refuseFeeObjection],
  ] as const) {
    handle(call, async ({ params, body, onceIn }) =>
      onceIn(await companyOfLine(db.system, params.id))(async (tx) => {
        const move = { id: params.id, action, side: 'operator', answer: body.answer } as const
        const [fee] = await sellersFees(tx, [await moveObjection(parts, tx, move)])
        if (!fee) throw new Error('One line gives one view')
        return fee
      }),
    )
  }

  async function sellersFees(of: Db, rows: readonly FeeLineRecord[]): Promise<FeeOfSeller[]> {
    const views = await lineViews(of, rows, parts.clock.now())
    const fees: FeeOfSeller[] = []
    for (const [index, { allowed_actions: _, ...line }] of views.entries()) {
      const row = rows[index]
      if (row) fees.push({ ...line, company: await payerOf(of, row.companyId) })
    }
    return fees
  }
}
