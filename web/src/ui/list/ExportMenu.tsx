import type { TFunction } from 'i18next'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { Menu } from '../overlays/Menu.tsx'
import type { MenuItem } from '../overlays/menuEntries.ts'
import type { ExportFormat } from './listProps.ts'

interface Props {
  onExport: (format: ExportFormat) => void
  /** Shown in the bulk action bar. */
  isInBar?: true
}

export function ExportMenu({ onExport, isInBar }: Props) {
  const { t } = useTranslation()
  const label = t(isInBar ? 'ui.list.exportSelected' : 'ui.list.export')
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) =>
        isInBar ? (
          <Button {...props} size="sm" look="quiet" icon={Download}>
            {label}
          </Button>
        ) : (
          <Button {...props} icon={Download}>
            {label}
          </Button>
        )
      }
      entries={exportEntries(t, onExport)}
    />
  )
}

export function exportEntries(t: TFunction, onExport: (format: ExportFormat) => void): MenuItem[] {
  return [
    { id: 'xlsx', label: t('ui.list.exportXlsx'), icon: Download, onChoose: () => onExport('xlsx') },
    { id: 'csv', label: t('ui.list.exportCsv'), icon: Download, onChoose: () => onExport('csv') },
  ]
}
