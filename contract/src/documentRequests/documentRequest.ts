import * as z from 'zod/mini'
import { documentKinds } from '../listings/attachments.ts'
import { Id } from '../values/ids.ts'
import { Moment } from '../values/time.ts'
import { documentRequestLife } from './states.ts'

/** The kinds of listings whose documents can be requested; franchises and investments share theirs step by step. */
export const requestedKinds = ['product', 'service'] as const

export const RequestedDocument = z.object({
  /** Of its file. */
  id: Id,
  kind: z.enum(documentKinds),
  name: z.string(),
})

export const DocumentRequest = z.object({
  id: Id,
  status: z.enum(documentRequestLife.states),
  listing: z.object({
    id: Id,
    kind: z.enum(requestedKinds),
    ref: z.string(),
    name_ar: z.string(),
    name_en: z.nullable(z.string()),
  }),
  document: z.extend(RequestedDocument, {
    /** Whether the listing still has it, and is not archived. */
    is_attached: z.boolean(),
  }),
  buyer: z.object({
    id: Id,
    name_ar: z.string(),
    name_en: z.nullable(z.string()),
    contact: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** What the buyer needs it for. */
  reason: z.string(),
  requested_at: Moment,
  answer_by: Moment,
  decided_by: z.nullable(z.object({ id: Id, name: z.string(), name_ar: z.nullable(z.string()) })),
  /** When it was decided, withdrawn, or ended by itself. */
  decided_at: z.nullable(Moment),
  /** What the seller tells the buyer. */
  note: z.nullable(z.string()),
  /** Until when the buyer can open the document, once granted. */
  ends_at: z.nullable(Moment),
  opened_count: z.int(),
  last_opened_at: z.nullable(Moment),
  /** What the reader can do with it. */
  actions: z.array(z.enum(['grant', 'refuse', 'revoke'])),
})
export type DocumentRequest = z.output<typeof DocumentRequest>

/** With who opened the document and when, the latest hundred first. */
export const WholeDocumentRequest = z.extend(DocumentRequest, {
  openings: z.array(z.object({ id: Id, at: Moment, reader: z.string() })),
})
export type WholeDocumentRequest = z.output<typeof WholeDocumentRequest>
