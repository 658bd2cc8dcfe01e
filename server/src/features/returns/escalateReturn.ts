import type { Dispute } from '@mawrid/contract/deals/dispute.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type DealRecord, disputeReturn, type EndedDispute } from '../deals/index.ts'
import { moveReturn } from './moveReturn.ts'
import { returnsOfDeal } from './store.ts'
import type { ReturnLineRecord, ReturnRecord } from './tables.ts'

const reasons: Readonly<Record<ReturnLineRecord['reasonCode'], NonNullable<Dispute['reason_code']>>> = {
  damaged: 'damaged',
  faulty: 'not_as_described',
  wrong_item: 'not_as_described',
  not_as_described: 'not_as_described',
  missing: 'wrong_quantity',
  unwanted: 'other',
  other: 'other',
}

/**
 * The buyer takes a return to the marketplace, where it continues as a dispute of the deal. Where the deal is disputed
 * already, the staff decide both together.
 */
export function escalateReturn(
  parts: Parts,
  tx: Db,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<ReturnRecord> {
  return moveReturn(parts, tx, { id, action: 'escalate', side: 'buyer', note }, async ({ ret, deal, lines }) => {
    const [first] = lines
    if (!first) throw new Problem('wrong_state', { params: { state: ret.status, action: 'escalate' } })
    if (deal.status === 'disputed') return {}
    await disputeReturn(parts, tx, deal.id, {
      reasonCode: reasons[first.reasonCode],
      requestedRemedy: remedyOf(first),
      note: `${ret.number}: ${note}`,
    })
    return {}
  })
}

function remedyOf({ requested, reasonCode }: ReturnLineRecord): Dispute['requested_remedy'] {
  if (requested === 'replace') return 'replacement'
  if (requested === 'credit') return reasonCode === 'missing' ? 'credit' : 'return'
  return null
}

/** The dispute of a deal has ended, and with it the returns that were part of it. */
export async function endDisputed(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  { side, userId }: EndedDispute,
): Promise<void> {
  const disputed = (await returnsOfDeal(tx, deal.id)).filter(({ status }) => status === 'disputed')
  for (const { id } of disputed) await moveReturn(parts, tx, { id, action: 'decide', side, userId })
}
