import { Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { Keys } from '../actions/Keys.tsx'
import { Popover } from '../overlays/Popover.tsx'

const common = {
  move: [['↑', '↓', '←', '→'], ['Enter']],
  ends: [
    ['mod', '↑'],
    ['mod', '↓'],
  ],
  edit: [['F2']],
  restore: [['Esc']],
  fill: [['mod', 'D']],
  paste: [['mod', 'V']],
  undo: [['mod', 'Z']],
  details: [['Shift', 'F2']],
} as const

const ofRows = {
  insert: [['Alt', 'Enter']],
  duplicate: [['Alt', 'Shift', '↓']],
  moveRow: [
    ['Alt', '↑'],
    ['Alt', '↓'],
  ],
  remove: [['Alt', 'Delete']],
} as const

/** A button that lists the keys of a grid, for those who work with a keyboard. */
export function GridKeysHelp({ changesRows = false }: { changesRows?: boolean }) {
  const { t } = useTranslation()
  const keys: Readonly<Record<string, readonly (readonly string[])[]>> = changesRows ? { ...common, ...ofRows } : common
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
