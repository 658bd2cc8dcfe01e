import { RiyalSign } from '../brand/RiyalSign.tsx'
import { useFormats } from '../format/useFormats.ts'
import { moneyFormat } from '../values/amounts.ts'

/** A shortened amount such as 45.2K, with the exact one on hover. */
export function ShortMoney({ amount }: { amount: string }) {
  const { compact } = useFormats()
  return (
    <bdi dir="ltr" title={moneyFormat.format(amount)} className="inline-flex items-baseline gap-1 whitespace-nowrap">
      <RiyalSign />
      <span dir="auto">{compact(Number(amount))}</span>
    </bdi>
  )
}
