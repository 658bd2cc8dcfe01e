import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Density } from './listMemory.ts'

interface Props {
  density: Density
  onDensity: (density: Density) => void
}

const densities: readonly Density[] = ['comfortable', 'compact']

export function DensitySwitch({ density, onDensity }: Props) {
  const { t } = useTranslation()
  const name = useId()

  return (
    <fieldset className="border-b border-line p-3">
      <legend className="float-start mb-1.5 text-xs text-ink-soft">{t('ui.list.density')}</legend>
      <div className="clear-both grid grid-cols-2 gap-0.5 rounded-control bg-surface-hover p-0.5">
        {densities.map((one) => (
          <label
            key={one}
            className="flex min-h-8 items-center justify-center rounded-[0.375rem] text-sm text-ink-soft has-checked:bg-surface-raised has-checked:font-medium has-checked:text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={one === density}
              onChange={() => onDensity(one)}
              className="sr-only"
            />
            {t(`ui.list.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
