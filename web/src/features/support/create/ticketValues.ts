import { NewTicket, type Priority, type RelatedType, type TicketContext } from '@mawrid/contract/support/ticket.ts'
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import * as z from 'zod/mini'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'

/** The record that a ticket is about, with its name. */
export interface RelatedValue {
  type: RelatedType
  id: string
  label: string
}

/** The values of a new ticket's form fields. */
export interface TicketValues {
  category: string
  subject: string
  body: string
  priority: Priority
  priority_reason: string
  related: RelatedValue | null
  /** The answers to the category's questions, by their code. */
  answers: Record<string, string>
  files: UploadItem[]
}

export type Context = z.output<typeof TicketContext>
export type Question = OfferedCategory['questions'][number]

export function blankTicket(start: Pick<TicketValues, 'category' | 'related'>): TicketValues {
  return { ...start, subject: '', body: '', priority: 'normal', priority_reason: '', answers: {}, files: [] }
}

/** The body of the call: only the fields of this category, and a reason only if one is required. */
export function bodyOf(values: TicketValues, questions: readonly Question[], context: Context) {
  const { related, files: _files, answers, priority_reason, ...body } = values
  const filled = questions.flatMap(({ code }) => (answers[code]?.trim() ? [[code, answers[code]]] : []))
  return {
    ...body,
    priority_reason: values.priority === 'urgent' ? priority_reason : null,
    related: related && { type: related.type, id: related.id },
    answers: Object.fromEntries(filled),
    context,
  }
}

/** The call's own rules, and answers to the category's required questions. */
export function ticketAnswering(questions: readonly Question[]) {
  const needed = questions.filter(({ required }) => required)
  return NewTicket.check(
    ...needed.map(({ code }) =>
      z.refine<z.output<typeof NewTicket>>(({ answers }) => (answers[code] ?? '') !== '', {
        error: 'required',
        path: ['answers', code],
      }),
    ),
  )
}
