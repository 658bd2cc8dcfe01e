import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { CircleCheck, PenLine, Plus, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { helpAbout } from '../shared/ticketAddresses.ts'
import { focusWriting } from './Conversation.tsx'
import type { ConfirmedAction } from './TicketDialog.tsx'

interface Props {
  ticket: Ticket
  onChoose: (action: ConfirmedAction) => void
}

/** The buttons for what the seller has to do, beside the sentence that says so. */
export function NextActions({ ticket: { id, status, allowed_actions: allowed }, onChoose }: Props) {
  const { t } = useTranslation()
  if (status === 'waiting_for_seller') {
    return (
      <Button look="primary" icon={PenLine} onClick={focusWriting}>
        {t('support.actions.reply')}
      </Button>
    )
  }
  if (status === 'resolved') {
    return (
      <>
        {allowed.includes('confirm') && (
          <Button look="primary" icon={CircleCheck} onClick={() => onChoose('confirm')}>
            {t('support.actions.confirm')}
          </Button>
        )}
        {allowed.includes('reopen') && (
          <Button icon={RotateCcw} onClick={() => onChoose('reopen')}>
            {t('support.actions.reopen')}
          </Button>
        )}
      </>
    )
  }
  if (status !== 'closed' && status !== 'cancelled') return null
  return (
    <LinkButton href={helpAbout('ticket', id)} icon={Plus}>
      {t('support.actions.follow')}
    </LinkButton>
  )
}
