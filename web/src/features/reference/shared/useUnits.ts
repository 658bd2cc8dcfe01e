import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '#ui/format/useFormats.ts'
import { unitsQuery } from './queries.ts'

/** What the units of trade are called; nothing until they have come. */
export function useUnits(): (id: string | null) => string {
  return useUnitWords('name')
}

/** What stands behind a quantity: one word for any number, where a name would need its plural. */
export function useUnitSymbols(): (id: string | null) => string {
  return useUnitWords('symbol')
}

function useUnitWords(word: 'name' | 'symbol'): (id: string | null) => string {
  const lang = useLang()
  const { data: units = [] } = useQuery(unitsQuery)
  return (id) => units.find((unit) => unit.id === id)?.[`${word}_${lang}`] ?? ''
}

/** What the finest unit of all is counted with: until the units have come nothing is refused that may be right. */
const finest = 3

/** How finely each line is counted. */
export function usePrecision(lines: readonly DealLine[]): (line: string) => number {
  const { data: units = [] } = useQuery(unitsQuery)
  return (id) => {
    const unit = lines.find((line) => line.id === id)?.unit
    return units.find((one) => one.id === unit)?.precision ?? finest
  }
}
