import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { CircleCheckBig, CircleX, Ellipsis, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { ConfirmedAction } from './TicketDialog.tsx'

interface Props {
  ticket: Ticket
  onChoose: (action: ConfirmedAction) => void
}

/** What can be done with a ticket beside the conversation; what it waits for stands in the line under its head. */
export function TicketActions({ ticket: { allowed_actions: allowed }, onChoose }: Props) {
  const { t } = useTranslation()
  const ends = [
    { id: 'solved_myself', icon: CircleCheckBig },
    { id: 'cancel', icon: CircleX, danger: true },
  ] as const
  return (
    <div className="print:hidden">
      <Menu
        label={t('ui.record.more')}
        align="end"
        trigger={(props) => <IconButton {...props} look="secondary" icon={Ellipsis} label={t('ui.record.more')} />}
        entries={[
          ...ends
            .filter(({ id }) => allowed.includes(id))
            .map((end) => ({ ...end, label: t(`support.actions.${end.id}`), onChoose: () => onChoose(end.id) })),
          // Once the menu is closed, so that it is not printed.
          {
            id: 'print',
            label: t('support.actions.print'),
            icon: Printer,
            onChoose: () => requestAnimationFrame(() => window.print()),
          },
        ]}
      />
    </div>
  )
}
