import type { PriceBasis } from '@mawrid/contract/prices/fields.ts'
import type { Unit } from '@mawrid/contract/reference/unit.ts'
import { unitName } from '#features/reference/shared/UnitField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { Lang } from '#ui/format/formats.ts'
import type { PricesValues } from '../shared/entryValues.ts'

/** What one price shows, in the grid and on a card. */
export interface PriceRowProps {
  form: MawridForm<PricesValues>
  index: number
  basis: PriceBasis
  units: readonly Unit[]
  /** What the price is for. */
  name: string
  onRemove: () => void
}

/** In place of an empty value, which a select cannot have. */
export const sellingUnit = 'selling'

export function unitChoices(units: readonly Unit[], lang: Lang, sellingLabel: string) {
  return [
    { value: sellingUnit, label: sellingLabel },
    ...units
      .map((each) => ({ value: each.id, label: unitName(each, lang) }))
      .sort((a, b) => a.label.localeCompare(b.label, lang)),
  ]
}
