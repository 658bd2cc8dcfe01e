import type { Overview } from '@mawrid/contract/overview/overview.ts'

interface Step {
  readonly from: string
  readonly total: number
  readonly before: number
}

/** More points than this cannot be told apart. */
const maxPoints = 62

/** Groups days into equal steps of days, weeks or more, so that a year stays readable. */
export function groupDays(days: Overview['won_by_day']): Step[] {
  const size = days.length <= maxPoints ? 1 : Math.ceil(days.length / maxPoints / 7) * 7
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const some = days.slice(index * size, (index + 1) * size)
    return {
      from: some[0]?.day ?? '',
      total: some.reduce((sum, { total }) => sum + Number(total), 0),
      before: some.reduce((sum, { before }) => sum + Number(before), 0),
    }
  })
}
