import { useFormats } from '../../../ui/format/useFormats.ts'
import { Money } from '../../../ui/record/Money.tsx'

interface Props {
  count: number
  total: string
}

/** How many, softly, and what they come to. */
export function CountAndMoney({ count, total }: Props) {
  const { number } = useFormats()
  return (
    <>
      <span className="text-sm text-ink-soft">{number(count)} · </span>
      <Money amount={total} />
    </>
  )
}
