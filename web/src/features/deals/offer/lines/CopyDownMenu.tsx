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

/** Copies a value of this item to all items below it. */
export function CopyDownMenu({ name, isGoods, onCopy }: Props) {
  const { t } = useTranslation()
  const label = t('deals.offer.copyDown', { name })
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton {...props} size="sm" className="text-ink-soft" icon={ArrowDownToLine} label={label} />
      )}
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
