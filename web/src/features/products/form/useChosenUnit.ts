import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { ProductValues } from './productValues.ts'

/** How the product is counted, as it is chosen now; pieces without decimals until it is. */
export function useChosenUnit(form: MawridForm<ProductValues>) {
  const lang = useLang()
  const id = useWatch({ control: form.hook.control, name: 'unit' })
  const { data: units } = useQuery(unitsQuery)
  const unit = units?.find((each) => each.id === id)
  return {
    name: unit?.[`name_${lang}`] ?? '',
    symbol: unit?.[`symbol_${lang}`] ?? '',
    decimals: unit?.precision ?? 0,
  }
}
