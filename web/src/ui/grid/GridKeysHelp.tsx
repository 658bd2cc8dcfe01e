import { Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { Keys } from '../actions/Keys.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { cellShortcuts, type GridShortcuts, rowShortcuts } from './gridShortcuts.ts'

/** A button that lists the keys of a grid, for those who work with a keyboard. */
export function GridKeysHelp({ changesRows = false }: { changesRows?: boolean }) {
  const { t } = useTranslation()
  const keys: GridShortcuts = changesRows ? { ...cellShortcuts, ...rowShortcuts } : cellShortcuts
  const label = t('ui.grid.keys.title')
  return (
    <Popover
      label={label}
      align="end"
      className="w-88"
      trigger={(props) => (
        <Button {...props} size="sm" look="quiet" icon={Keyboard}>
          {label}
        </Button>
      )}
    >
      {() => (
        <dl className="flex flex-col gap-2 p-4 text-sm">
          {Object.entries(keys).map(([name, shortcuts]) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt>{t(`ui.grid.keys.${name}`)}</dt>
              <dd dir="ltr" className="flex shrink-0 gap-2">
                {shortcuts.map((shortcut) => (
                  <Keys key={shortcut.join()} keys={shortcut} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Popover>
  )
}
