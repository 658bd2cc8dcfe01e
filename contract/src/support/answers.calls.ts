import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { Id } from '../values/ids.ts'
import { SearchText } from '../values/text.ts'

/** An article of the help that may make a ticket needless. */
export const HelpAnswer = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** The article's screen in the dashboard. */
  address: z.string(),
})
export type HelpAnswer = z.output<typeof HelpAnswer>

export const findAnswers = defineCall({
  id: 'support.answers',
  summary: 'List help articles that may answer a question, best match first. Without `q` it lists those of a category',
  method: 'GET',
  path: '/api/v1/support/answers/',
  access: 'signedIn',
  query: z.object({
    q: z.optional(SearchText),
    category: z.optional(Id),
    lang: z.optional(z.enum(languages)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 4),
  }),
  reply: z.object({ results: z.array(HelpAnswer) }),
})
