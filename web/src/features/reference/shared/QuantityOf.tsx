import { quantityFormat } from '#ui/values/amounts.ts'
import { useUnitAfter } from './useUnits.ts'

interface Props {
  qty: string
  unit: string | null
}

const format = quantityFormat()

/** "1,200 ctn", "2 boxes". */
export function QuantityOf({ qty, unit }: Props) {
  const unitAfter = useUnitAfter()
  return (
    <span className="whitespace-nowrap">
      <bdi className="tabular-nums">{format.format(qty)}</bdi>
      {unit !== null && <bdi className="ms-1 text-ink-soft">{unitAfter(qty, unit)}</bdi>}
    </span>
  )
}
