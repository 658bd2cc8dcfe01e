import type { BodyOf } from '@mawrid/contract/call.ts'
import type { callOffShared as call } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { callOff } from '../../blanketOrders/callOff.ts'
import { afterAction } from '../../lifecycle.ts'
import { answerWithCode } from './answerWithCode.ts'
import type { Shared } from './findShared.ts'

/** Calls off a part of a blanket order for who has its link and a code. */
export function callOffShared(parts: Parts, requested: BodyOf<typeof call>, ip: string): Promise<Shared> {
  const { lines, po_number, name: note } = requested
  return answerWithCode(parts, requested, ip, {
    purpose: 'call_off',
    check: async (_tx, deal) => {
      afterAction(deal, { action: 'call_off', side: 'buyer' }, parts.clock.now())
    },
    run: (tx, { id }) => callOff(parts, tx, { id, side: 'buyer', userId: null, note }, { lines, po_number }),
  })
}
