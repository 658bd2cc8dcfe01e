import * as z from 'zod/mini'
import { StoredDocument } from '../values/fileRef.ts'
import { Id } from '../values/ids.ts'
import { Moment } from '../values/time.ts'
import { ticketLife } from './states.ts'

const actions = [...new Set(ticketLife.moves.map(({ action }) => action))]

/**
 * What was said on a ticket. A message of the system tells of a change of state or priority: its `action` is to be put
 * into words, its `body` is empty.
 */
export const TicketMessage = z.object({
  id: Id,
  side: z.enum(['seller', 'agent', 'system']),
  /** Empty where the clock did it. */
  author: z.string(),
  /** The person of the seller's side who did it, if it was not the one who opened the ticket. */
  author_id: z.nullable(Id),
  body: z.string(),
  files: z.array(StoredDocument),
  at: Moment,
  /** The action taken with the message; null for a message alone. */
  action: z.nullable(z.enum(actions as [(typeof actions)[number], ...typeof actions])),
  /** Of `prioritise`: the new priority. */
  value: z.nullable(z.string()),
})
export type TicketMessage = z.output<typeof TicketMessage>
