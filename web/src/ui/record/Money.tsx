import { RiyalSign } from '../brand/RiyalSign.tsx'
import { classes } from '../classes.ts'
import { moneyFormat } from '../values/amounts.ts'

interface Props {
  /** Riyals as in the contract: "1499.00". */
  amount: string
  /** Smaller decimals, for a large figure. */
  smallHalalas?: boolean
  /** Leaves out ".00", for prices that are usually whole riyals. */
  shortWhole?: boolean
  className?: string
}

/**
 * An amount with the riyal sign on its left in both languages, as the Saudi Central Bank (SAMA) requires. A minus is at
 * the figures: in a column of amounts the sign may be far from them.
 */
export function Money({ amount, smallHalalas, shortWhole, className }: Props) {
  const unsigned = amount.replace(/^-/, '')
  // Nothing is not less than nothing: a fee of 0.00 that is deducted.
  const isNegative = unsigned !== amount && /[1-9]/.test(unsigned)
  const exact = moneyFormat.format(unsigned)
  const figures = shortWhole ? exact.replace(/\.00$/, '') : exact
  const [riyals, halalas] = figures.split('.')
  const minus = isNegative ? '−' : ''
  return (
    <bdi
      dir="ltr"
      className={classes('money inline-flex items-baseline gap-1 whitespace-nowrap tabular-nums', className)}
    >
      <span>
        <RiyalSign />
      </span>
      {smallHalalas && halalas ? (
        <span>
          {minus}
          {riyals}
          <span className="text-[0.6em]">.{halalas}</span>
        </span>
      ) : (
        <span>{minus + figures}</span>
      )}
    </bdi>
  )
}

/** An amount that may not be known yet. */
export function OptionalMoney({ amount }: { amount: string | null }) {
  return amount === null ? <span className="text-ink-soft">—</span> : <Money amount={amount} />
}
