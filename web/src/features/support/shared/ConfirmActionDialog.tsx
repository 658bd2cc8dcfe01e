import { cancelTicket, ticketSolvedMyself } from '@mawrid/contract/support/calls.ts'
import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useTicketMove } from './useTicketMove.ts'

interface Props {
  ticket: Pick<TicketRow, 'id' | 'version' | 'number'>
  action: 'cancel' | 'solved_myself'
  onClose: () => void
}

const calls = { cancel: cancelTicket, solved_myself: ticketSolvedMyself } as const

/** Taking a ticket back, or saying that it is solved without the staff: no more than a yes. */
export function ConfirmActionDialog({ ticket: { id, version, number }, action, onClose }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useTicketMove(id)

  function confirm() {
    mutate(() => callApi(calls[action], { params: { id }, body: { version } }), {
      onSuccess: () => toast({ tone: 'good', text: t(`support.done.${action}`) }),
      onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
      onSettled: onClose,
    })
  }

  return (
    <ConfirmDialog
      isOpen
      title={t(`support.sure.${action}.title`, { number: `\u2066${number}\u2069` })}
      consequence={t(`support.sure.${action}.text`)}
      confirmLabel={t(`support.actions.${action}`)}
      danger={action === 'cancel'}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
