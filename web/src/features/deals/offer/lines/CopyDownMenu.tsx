import { ArrowDownToLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { type CopiedField, copiedFields } from './columns.ts'

interface Props {
  name: string
  isGoods: boolean
  onCopy: (field: CopiedField) => void
}

/** Says for all lines below what this one says: as dragging a cell down does in a spreadsheet. */
export function CopyDownMenu({ name, isGoods, onCopy }: Props) {
  const { t } = useTranslation()
  const label = t('deals.offer.copyDown', { name })
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => <IconButton {...props} size="sm" icon={ArrowDownToLine} label={label} />}
      entries={copiedFields
        .filter((field) => isGoods || field !== 'warehouse')
        .map((field) => ({
          id: field,
          label: t(`deals.offer.copy.${field}`),
          onChoose: () => onCopy(field),
        }))}
    />
  )
}
