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
