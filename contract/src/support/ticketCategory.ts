import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'
import { Moment } from '../values/time.ts'
import { priorities } from './ticket.ts'

/** A category of tickets, with its response times and its questions. */
export const TicketCategory = z.object({
  id: Id,
  code: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  icon: z.string(),
  /** Working minutes at normal priority, Sunday to Thursday. */
  first_answer_minutes: z.int(),
  solution_minutes: z.int(),
  questions: z.array(z.object({ code: z.string(), text_ar: z.string(), text_en: z.string(), required: z.boolean() })),
})
export type TicketCategory = z.output<typeof TicketCategory>

/** A category in the form: with the promised times for a ticket opened now, by priority. */
export const OfferedCategory = z.extend(TicketCategory, {
  promised: z.record(z.enum(priorities), z.object({ first_answer: Moment, solution: Moment })),
})
export type OfferedCategory = z.output<typeof OfferedCategory>
