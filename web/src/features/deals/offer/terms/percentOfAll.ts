import { percentFormat } from '#ui/values/amounts.ts'
import type { MilestoneValue } from '../offerValues.ts'

/** What the steps' parts come to as they are typed; what cannot be read counts for nothing. */
export function percentOfAll(steps: readonly Pick<MilestoneValue, 'percent'>[]): number {
  const hundredths = steps.map(({ percent }) => Number((percentFormat.parse(percent) ?? '0.00').replace('.', '')))
  return hundredths.reduce((sum, one) => sum + one, 0) / 100
}
