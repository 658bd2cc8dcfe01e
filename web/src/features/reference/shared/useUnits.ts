import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '#ui/format/useFormats.ts'
import { unitAfter } from '#ui/values/amounts.ts'
import { unitsQuery } from './queries.ts'

/** The names of the units; empty until they have loaded. */
export function useUnits(): (id: string | null) => string {
  return useUnitTexts('name')
}

/** The short form of a unit after a quantity, in its plural where it has one; empty until the units have loaded. */
export function useUnitAfter(): (qty: string, id: string) => string {
  const lang = useLang()
  const { data: units = [] } = useQuery(unitsQuery)
  return (qty, id) => {
    const unit = units.find((one) => one.id === id)
    return unit ? unitAfter(qty, unit, lang) : ''
  }
}

/** The short form of a unit beside a field or as a price's "per". */
export function useUnitSymbols(): (id: string | null) => string {
  return useUnitTexts('symbol')
}

function useUnitTexts(word: 'name' | 'symbol'): (id: string | null) => string {
  const lang = useLang()
  const { data: units = [] } = useQuery(unitsQuery)
  return (id) => units.find((unit) => unit.id === id)?.[`${word}_${lang}`] ?? ''
}

/** The most decimals any unit has: until the units have loaded, nothing valid is refused. */
const finest = 3

/** The number of decimals of each item's unit. */
export function usePrecision(lines: readonly DealLine[]): (line: string) => number {
  const { data: units = [] } = useQuery(unitsQuery)
  return (id) => {
    const unit = lines.find((line) => line.id === id)?.unit
    return units.find((one) => one.id === unit)?.precision ?? finest
  }
}
