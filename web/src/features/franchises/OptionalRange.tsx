import { OptionalMoney } from '#ui/record/Money.tsx'
import { MoneyRange } from '#ui/record/MoneyRange.tsx'

interface Props {
  min: string | null
  max: string | null
}

/** A range of amounts; in drafts either may be missing. */
export function OptionalRange({ min, max }: Props) {
  if (min !== null && max !== null) return <MoneyRange min={min} max={max} />
  return <OptionalMoney amount={min ?? max} />
}
