import * as z from 'zod/mini'
import { Id } from '../values/ids.ts'

/** What a ticket can be about, with the times promised for it and the questions it asks. */
export const TicketCategory = z.object({
  id: Id,
  code: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  icon: z.string(),
  /** Working minutes at normal priority, Sunday to Thursday. */
  first_answer_minutes: z.int(),
  solution_minutes: z.int(),
  asks: z.array(z.object({ code: z.string(), text_ar: z.string(), text_en: z.string(), required: z.boolean() })),
})
export type TicketCategory = z.output<typeof TicketCategory>
