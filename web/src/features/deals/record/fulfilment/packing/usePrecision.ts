import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import { unitsQuery } from '#features/reference/shared/queries.ts'

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
