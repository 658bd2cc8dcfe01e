import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { ConfirmActionDialog } from '#features/support/shared/ConfirmActionDialog.tsx'
import { ConfirmSolvedDialog } from './ConfirmSolvedDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'

export type ConfirmedAction = 'cancel' | 'solved_myself' | 'reopen' | 'confirm'

interface Props {
  ticket: Ticket
  action: ConfirmedAction
  onClose: () => void
}

/** What an action still has to know, asked above the ticket. */
export function TicketDialog({ ticket, action, onClose }: Props) {
  if (action === 'confirm') return <ConfirmSolvedDialog ticket={ticket} onClose={onClose} />
  if (action === 'reopen') return <ReopenDialog ticket={ticket} onClose={onClose} />
  return <ConfirmActionDialog ticket={ticket} action={action} onClose={onClose} />
}
