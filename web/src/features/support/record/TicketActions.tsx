import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { CircleCheckBig, CircleX, Ellipsis, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { ActionLook } from '#ui/record/PrimaryAction.tsx'
import type { ConfirmedAction } from './TicketDialog.tsx'

/** The actions in the menu; the others are buttons below the header: see `NextActions`. */
type MenuAction = Exclude<ConfirmedAction, 'confirm' | 'reopen'>

const looks: Readonly<Record<MenuAction, ActionLook>> = {
  solved_myself: { icon: CircleCheckBig },
  cancel: { icon: CircleX, danger: true },
}
const menuActions = Object.keys(looks) as MenuAction[]

interface Props {
  ticket: Ticket
  onChoose: (action: ConfirmedAction) => void
}

/** The actions of a ticket besides those that it waits for, which are buttons below its header. */
export function TicketActions({ ticket: { allowed_actions: allowed }, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <div className="print:hidden">
      <Menu
        label={t('ui.record.more')}
        align="end"
        trigger={(props) => <IconButton {...props} look="secondary" icon={Ellipsis} label={t('ui.record.more')} />}
        entries={[
          ...menuActions
            .filter((id) => allowed.includes(id))
            .map((id) => ({ id, label: t(`support.actions.${id}`), ...looks[id], onChoose: () => onChoose(id) })),
          // Only once the menu is closed, so that it is not printed.
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
