import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { Checkbox } from '../fields/Checkbox.tsx'
import { Segments } from '../fields/Segments.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { type Column, moved, toggled } from './column.ts'
import type { Density } from './listMemory.ts'
import type { Arrangement } from './useArrangement.ts'

interface Props<T> {
  columns: readonly Column<T>[]
  arrangement: Arrangement<T>
}

/** Options for columns, their order and the row density. */
export function ListOptions<T>({ columns, arrangement }: Props<T>) {
  const { t } = useTranslation()
  const { choice, choose } = arrangement
  const chosen = choice.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const others = columns.filter((column) => !column.isName && !choice.includes(column.id))

  return (
    <Popover
      label={t('ui.list.options')}
      align="end"
      trigger={(props) => (
        <Button {...props} look="quiet" icon={SlidersHorizontal} aria-label={t('ui.list.options')} className="px-3">
          <span className="max-2xl:hidden">{t('ui.list.options')}</span>
        </Button>
      )}
    >
      {() => (
        <div className="flex flex-col">
          <div className="max-sm:hidden">
            <DensitySwitch density={arrangement.density} onDensity={arrangement.setDensity} />
          </div>
          <div className="p-1">
            <p className="px-2.5 pt-2 pb-1 text-xs text-ink-soft">{t('ui.list.columns')}</p>
            <ul>
              {[...chosen, ...others].map((column) => {
                const index = choice.indexOf(column.id)
                return (
                  <li
                    key={column.id}
                    className="flex min-h-9 items-center gap-1 rounded-control ps-2.5 hover:bg-surface-hover"
                  >
                    <div className="grow">
                      <Checkbox
                        label={column.header}
                        checked={index >= 0}
                        onChange={() => choose(toggled(choice, column.id))}
                      />
                    </div>
                    {index >= 0 && (
                      <>
                        <IconButton
                          size="sm"
                          icon={ArrowUp}
                          label={t('ui.list.moveBefore', { name: column.header })}
                          aria-disabled={index === 0}
                          onClick={() => choose(moved(choice, column.id, -1))}
                        />
                        <IconButton
                          size="sm"
                          icon={ArrowDown}
                          label={t('ui.list.moveAfter', { name: column.header })}
                          aria-disabled={index === choice.length - 1}
                          onClick={() => choose(moved(choice, column.id, 1))}
                        />
                      </>
                    )}
                  </li>
                )
              })}
            </ul>
          </div>
          <div className="border-t border-line p-1">
            <Button look="quiet" size="sm" onClick={arrangement.resetColumns} className="w-full">
              {t('ui.list.resetColumns')}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  )
}

interface DensitySwitchProps {
  density: Density
  onDensity: (density: Density) => void
}

const densities: readonly Density[] = ['comfortable', 'compact']

function DensitySwitch({ density, onDensity }: DensitySwitchProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="border-b border-line p-3">
      <legend className="float-start mb-1.5 text-xs text-ink-soft">{t('ui.list.density')}</legend>
      <div className="clear-both">
        <Segments
          place="menu"
          value={density}
          onChange={onDensity}
          choices={densities.map((one) => ({ value: one, label: t(`ui.list.${one}`) }))}
        />
      </div>
    </fieldset>
  )
}
