import { quantityFormat } from '#ui/values/amounts.ts'
import { useUnitSymbols } from './useUnits.ts'

interface Props {
  qty: string
  unit: string | null
}

const format = quantityFormat()

/** "1,200 ctn". */
export function QuantityOf({ qty, unit }: Props) {
  const symbolOf = useUnitSymbols()
  return (
    <span className="whitespace-nowrap">
      <bdi className="tabular-nums">{format.format(qty)}</bdi>
      {unit !== null && <bdi className="ms-1 text-ink-soft">{symbolOf(unit)}</bdi>}
    </span>
  )
}
