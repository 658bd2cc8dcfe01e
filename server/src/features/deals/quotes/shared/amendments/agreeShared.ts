import type { BodyOf } from '@mawrid/contract/call.ts'
import type { agreeSharedAmendment as call } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import type { Parts } from '../../../../../platform/parts.ts'
import { agreeToAmendment } from '../../../amendments/agreeToAmendment.ts'
import { amendmentAfter } from '../../../amendments/lifecycle.ts'
import { amendmentOf, readAmendments } from '../../../amendments/store.ts'
import { answerWithCode } from '../answerWithCode.ts'
import type { Shared } from '../findShared.ts'

/** Agrees to the seller's change for who has the link and the code of that change. */
export function agreeShared(parts: Parts, agreement: BodyOf<typeof call>, ip: string): Promise<Shared> {
  const { amendment, name: agreedBy } = agreement
  const agreed = { agreedBy, agreedHow: 'link', agreedFrom: ip } as const
  return answerWithCode(parts, agreement, ip, {
    purpose: { amendment },
    check: async (tx, deal) => {
      const proposed = amendmentOf(await readAmendments(tx, deal.id), amendment)
      amendmentAfter(deal, proposed, { action: 'agree', side: 'buyer' })
    },
    run: (tx, { id }) => agreeToAmendment(parts, tx, { id, amendment, side: 'buyer', userId: null, agreed }),
  })
}
