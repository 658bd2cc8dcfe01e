import { Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Keys } from '#ui/actions/Keys.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'

/** The keys of `sheetKeys.ts`, named as in the texts `products.sheet.keys`. */
const shortcuts = {
  move: [['↑', '↓', '←', '→'], ['Enter'], ['Tab']],
  ends: [
    ['mod', '↑'],
    ['mod', '↓'],
  ],
  select: [['Shift', '↓']],
  edit: [['F2']],
  restore: [['Esc']],
  clear: [['Delete']],
  copy: [['mod', 'C']],
  paste: [['mod', 'V']],
  fill: [['mod', 'D']],
  undo: [['mod', 'Z']],
  redo: [['mod', 'Y']],
  review: [['mod', 'Enter']],
} as const satisfies Readonly<Record<string, readonly (readonly string[])[]>>

export function SheetKeysHelp() {
  const { t } = useTranslation()
  const label = t('ui.grid.keys.title')
  return (
    <Popover
      label={label}
      align="end"
      className="w-88"
      trigger={(props) => (
        <Button {...props} size="sm" look="quiet" icon={Keyboard} className="max-sm:hidden pointer-coarse:hidden">
          {label}
        </Button>
      )}
    >
      {() => (
        <dl className="flex flex-col gap-2 p-4 text-sm">
          {Object.entries(shortcuts).map(([name, keys]) => (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt>{t(`products.sheet.keys.${name}`)}</dt>
              <dd dir="ltr" className="flex shrink-0 gap-2">
                {keys.map((shortcut) => (
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
