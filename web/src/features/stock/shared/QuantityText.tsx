import { classes } from '#ui/classes.ts'
import { quantityFormat } from '#ui/values/amounts.ts'

interface Props {
  value: string | null
  unit?: string | undefined
  /** With a sign in front of what is added, too. */
  isChange?: boolean
  className?: string | undefined
}

const format = quantityFormat(3)

/** A quantity as a decimal of the contract, whole: never rounded, from left to right in either language. */
export function QuantityText({ value, unit, isChange = false, className }: Props) {
  if (value === null) return <span className="text-ink-soft">—</span>
  const isBelow = value.startsWith('-')
  const amount = format.format(isBelow ? value.slice(1) : value)
  const sign = isBelow ? '−' : isChange && value !== '0' ? '+' : ''
  return (
    <span className={classes('whitespace-nowrap tabular-nums', className)}>
      <bdi dir="ltr">{sign + amount}</bdi>
      {unit && <span className="ms-1 text-sm text-ink-soft">{unit}</span>}
    </span>
  )
}
