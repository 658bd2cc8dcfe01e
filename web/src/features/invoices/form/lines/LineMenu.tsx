import { ArrowDown, ArrowUp, Copy, EllipsisVertical, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { InvoiceLineProps } from './lineProps.ts'

interface Props extends Pick<InvoiceLineProps, 'mayAdd' | 'onChange'> {
  name: string
}

/** What can be done with an item as a whole. */
export function LineMenu({ mayAdd, onChange, name }: Props) {
  const { t } = useTranslation()
  const label = t('invoices.lines.actions', { name })
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} size="sm" className="text-ink-soft" icon={EllipsisVertical} label={label} />
      )}
      entries={[
        ...(mayAdd
          ? [
              { id: 'insert', icon: Plus, label: t('ui.grid.keys.insert'), onChoose: () => onChange('insert') },
              {
                id: 'duplicate',
                icon: Copy,
                label: t('ui.grid.keys.duplicate'),
                onChoose: () => onChange('duplicate'),
              },
            ]
          : []),
        { id: 'moveUp', icon: ArrowUp, label: t('invoices.lines.moveUp'), onChoose: () => onChange('moveUp') },
        { id: 'moveDown', icon: ArrowDown, label: t('invoices.lines.moveDown'), onChoose: () => onChange('moveDown') },
        {
          id: 'remove',
          icon: Trash2,
          label: t('ui.grid.keys.remove'),
          danger: true,
          onChoose: () => onChange('remove'),
        },
      ]}
    />
  )
}
