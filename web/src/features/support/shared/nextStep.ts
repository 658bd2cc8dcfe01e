import type { TicketRow } from '@mawrid/contract/support/ticket.ts'

export interface NextStep {
  /** Who has to act, and what comes next: a key of `support.next`. */
  readonly key: 'answer' | 'answerLate' | 'solution' | 'solutionLate' | 'you' | 'confirm' | 'closed' | 'cancelled'
  /** The deadline; null if there is none. */
  readonly by: string | null
}

type DueDates = Pick<TicketRow, 'status' | 'first_answer_due' | 'solution_due' | 'lapses_at'>

/** The next step of a ticket and its deadline, the same on every screen. */
export function nextStep({ status, first_answer_due, solution_due, lapses_at }: DueDates, now: Date): NextStep {
  switch (status) {
    case 'pending':
      return { key: isPast(first_answer_due, now) ? 'answerLate' : 'answer', by: first_answer_due }
    case 'in_progress':
      return { key: isPast(solution_due, now) ? 'solutionLate' : 'solution', by: solution_due }
    case 'waiting_for_seller':
      return { key: 'you', by: lapses_at }
    case 'resolved':
      return { key: 'confirm', by: lapses_at }
    default:
      return { key: status, by: null }
  }
}

function isPast(due: string | null, now: Date): boolean {
  return due !== null && new Date(due) < now
}
