import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { useUser } from '#platform/session/userStore.ts'

/** Whether a ticket was opened for the company that is shown, so that a colleague can work on it. */
export function useIsOfCompany({ company }: Pick<TicketRow, 'company'>): boolean {
  const own = useUser(({ user }) => user.company?.id)
  return company !== null && company === own
}
