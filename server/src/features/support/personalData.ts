import { sql } from 'drizzle-orm'
import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  tickets: {
    purpose: 'support',
    retention: 'tickets',
    owner: 'user',
    onClosing: 'deleted',
    personal: `
      number category subject body lang priority_reason status related answers context assignee_name summary
      rating rating_note search created_at`,
    other: `
      id user_id company_id priority priority_rank related_id first_answer_minutes solution_minutes
      first_answer_due first_answered_at solution_due paused_at paused_seconds next_action_at resolved_at reopened
      unread_messages last_message_at version updated_at assignee_id`,
    expired: (past) => sql`id < ${past.keyYears(5)} and status = 'closed' and updated_at < ${past.years(5)}`,
  },
  ticket_messages: {
    purpose: 'support',
    retention: 'tickets',
    owner: 'user',
    onClosing: 'deleted',
    deletedWith: 'tickets',
    personal: 'author body value side at',
    other: 'id ticket_id user_id action author_id',
  },
  ticket_files: {
    notPersonal: 'which file belongs to which ticket',
    columns: 'ticket_id message_id file_id user_id',
  },
  ticket_numbers: {
    notPersonal: 'counters',
    columns: 'user_id year last',
  },
}
