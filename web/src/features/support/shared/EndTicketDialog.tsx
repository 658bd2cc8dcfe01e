import { cancelTicket, ticketSolvedMyself } from '@mawrid/contract/support/calls.ts'
import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { useTranslation } from 'react-i18next'
import { useTicketMove } from '#features/support/shared/queries.ts'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'

interface Props {
  ticket: Pick<TicketRow, 'id' | 'version' | 'number'>
  action: 'cancel' | 'solved_myself'
  onClose: () => void
}

const calls = { cancel: cancelTicket, solved_myself: ticketSolvedMyself } as const

/** Ends a ticket before the staff do: the seller cancels it or solved it alone. */
export function EndTicketDialog({ ticket: { id, version, number }, action, onClose }: Props) {
  const { t } = useTranslation()
  const { mutateAsync } = useTicketMove(id)
  return (
    <ConfirmActionDialog
      title={t(`support.sure.${action}.title`, { number: `\u2066${number}\u2069` })}
      consequence={t(`support.sure.${action}.text`)}
      confirmLabel={t(`support.actions.${action}`)}
      danger={action === 'cancel'}
      run={() => mutateAsync({ run: () => callApi(calls[action], { params: { id }, body: { version } }) })}
      doneText={t(`support.done.${action}`)}
      onClose={onClose}
    />
  )
}
