import { classes } from '#ui/classes.ts'
import { quantityFormat } from '#ui/values/amounts.ts'

interface Props {
  value: string | null
  unit?: string | undefined
  /** Tables name the unit elsewhere, so that digits stand under digits. */
  isUnitOnCards?: boolean
  /** With a plus sign for increases. */
  isChange?: boolean
  className?: string | undefined
}

const format = quantityFormat(3)

/** An exact decimal quantity, never rounded, written left to right in both languages. */
export function QuantityText({ value, unit, isUnitOnCards = false, isChange = false, className }: Props) {
  if (value === null) return <span className="text-ink-soft">—</span>
  const isBelow = value.startsWith('-')
  const amount = format.format(isBelow ? value.slice(1) : value)
  const sign = isBelow ? '−' : isChange && value !== '0' ? '+' : ''
  return (
    <span className={classes('whitespace-nowrap tabular-nums', className)}>
      <bdi dir="ltr">{sign + amount}</bdi>
      {unit && (
        <span className={classes('ms-1 text-sm text-ink-soft', isUnitOnCards && 'hidden in-data-card:inline')}>
          {unit}
        </span>
      )}
    </span>
  )
}
