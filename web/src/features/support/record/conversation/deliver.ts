import { replyToTicket } from '@mawrid/contract/support/calls.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Deliver } from '#features/messages/shared/outbox.ts'
import { cacheTicket } from '#features/support/shared/queries.ts'
import { callApi } from '#platform/request/callApi.ts'

/** Sends a message to the staff. */
export function deliverTo(queries: QueryClient, id: string): Deliver {
  return async ({ key, body, files }) => {
    const ticket = await callApi(replyToTicket, {
      params: { id },
      body: { body },
      uploads: { files },
      idempotencyKey: key,
    })
    cacheTicket(queries, ticket)
  }
}
