import { useTranslation } from 'react-i18next'
import { Segments } from '../fields/Segments.tsx'
import type { Density } from './listMemory.ts'

interface Props {
  density: Density
  onDensity: (density: Density) => void
}

const densities: readonly Density[] = ['comfortable', 'compact']

export function DensitySwitch({ density, onDensity }: Props) {
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
