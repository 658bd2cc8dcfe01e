import { sendMessage, writeNote } from '@mawrid/contract/deals/calls.ts'
import type { Deal, DealMessage } from '@mawrid/contract/deals/deal.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Deliver } from '#features/messages/shared/outbox.ts'
import { callApi } from '#platform/request/callApi.ts'
import { changeDeal } from '../shared/queries.ts'

/** Sends a message to the buyer, or keeps a note. */
export function deliverTo(queries: QueryClient, dealId: string): Deliver {
  return async ({ key, kind, body, files }) => {
    const message = await callApi(kind === 'note' ? writeNote : sendMessage, {
      params: { id: dealId },
      body: { body },
      uploads: { files },
      idempotencyKey: key,
    })
    changeDeal(queries, dealId, (deal) => withMessage(deal, message))
  }
}

/** Another tab's news may have brought it already. */
function withMessage(deal: Deal, message: DealMessage): Deal {
  const isThere = deal.messages.some(({ id }) => id === message.id)
  return isThere ? deal : { ...deal, messages: [...deal.messages, message] }
}
