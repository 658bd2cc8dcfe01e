import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'

interface Props {
  value: number | null
  unit?: string | undefined
  /** Highlights a value that needs attention, such as out of stock. */
  isAlarming?: boolean
}

export function NumberCell({ value, unit, isAlarming = false }: Props) {
  const { number } = useFormats()
  if (value === null) return <span className="text-ink-soft">—</span>
  return (
    <span className={classes('tabular-nums', isAlarming && 'font-medium text-bad')}>
      <bdi>{number(value)}</bdi>
      {unit && <span className="ms-1 text-ink-soft">{unit}</span>}
    </span>
  )
}
