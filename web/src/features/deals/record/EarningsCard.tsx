import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { times } from '@mawrid/contract/sales/halalas.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { percentFormat } from '#ui/values/amounts.ts'
import { type MarginLeft, marginLeft } from '../shared/margin.ts'

/** The seller's earnings from the latest version: the price without VAT, less the fee, and the margin over the cost. */
export function EarningsCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { sums } = deal
  if (!sums) return null
  const margin = marginOf(deal)
  return (
    <Card
      title={t('deals.earnings.title')}
      aside={
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
          <EyeOff size={14} aria-hidden />
          {t('deals.earnings.private')}
        </span>
      }
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-4">
        {sums.closed !== '0.00' && (
          <>
            <Line label={t('deals.earnings.agreed')}>
              <Money amount={fromHalalas(toHalalas(sums.taxable) + toHalalas(sums.closed))} />
            </Line>
            <Line label={t('deals.earnings.closed')}>
              <Money amount={`-${sums.closed}`} />
            </Line>
          </>
        )}
        <Line label={t('deals.earnings.taxable')}>
          <Money amount={sums.taxable} />
        </Line>
        <Line label={t('deals.earnings.fee', { percent: percentFormat.format(sums.fee_percent) })}>
          <Money amount={`-${sums.fee}`} />
        </Line>
        <Line label={t('deals.earnings.net')} isSum>
          <Money amount={sums.net_to_seller} />
        </Line>
        {margin && <MarginLines margin={margin} />}
      </dl>
    </Card>
  )
}

function MarginLines({ margin }: { margin: Margin }) {
  const { t } = useTranslation()
  const { percent, number } = useFormats()
  if (!margin.isKnown) {
    const { unknown } = margin
    return (
      <div className="col-span-2 pt-1.5 text-sm text-ink-soft">
        <dt className="sr-only">{t('deals.earnings.margin')}</dt>
        <dd>{t('deals.earnings.unknown', { count: unknown, formatted: number(unknown) })}</dd>
      </div>
    )
  }
  return (
    <>
      <Line label={t('deals.earnings.cost')}>
        <Money amount={`-${margin.cost}`} />
      </Line>
      <Line label={t(margin.isLoss ? 'deals.earnings.loss' : 'deals.earnings.margin')} isSum isBad={margin.isLoss}>
        <span className="inline-flex items-baseline gap-2">
          <bdi className="text-sm font-normal">{percent(margin.share)}</bdi>
          <Money amount={margin.left} />
        </span>
      </Line>
    </>
  )
}

interface LineProps {
  label: string
  isSum?: boolean
  isBad?: boolean
  children: ReactNode
}

function Line({ label, isSum = false, isBad = false, children }: LineProps) {
  return (
    <div
      className={classes(
        'col-span-2 grid grid-cols-subgrid items-baseline py-1.5',
        isSum && 'mt-1 border-t border-line pt-2 font-medium',
        isBad && 'text-bad',
      )}
    >
      <dt className={classes(!isSum && 'text-ink-soft')}>{label}</dt>
      <dd className="digits">{children}</dd>
    </div>
  )
}

/** The margin of the latest version after the fee and the cost of the goods. */
export type Margin =
  | ({ readonly isKnown: true } & MarginLeft)
  /** The number of items without a cost. */
  | { readonly isKnown: false; readonly unknown: number }

/** Undefined before the first version and if no item has a cost. */
export function marginOf({ lines, rounds, sums }: Pick<Deal, 'lines' | 'rounds' | 'sums'>): Margin | undefined {
  const latest = rounds.at(-1)
  // Before the buyer chose, nobody knows what it will cost.
  if (latest?.range) return undefined
  const sold = latest?.lines.filter(({ answer }) => answer !== 'not_available') ?? []
  const costs = sold.map(({ line, answer, qty }) => {
    const known = lines.find(({ id }) => id === line)
    const cost = answer === 'offered' ? known?.cost : null
    return known && cost ? times(toHalalas(cost), toThousandths(qty) - toThousandths(known.closed)) : null
  })
  const known = costs.filter((cost) => cost !== null)
  if (!sums || known.length === 0) return undefined
  if (known.length < costs.length) return { isKnown: false, unknown: costs.length - known.length }

  const cost = known.reduce((sum, one) => sum + one, 0n)
  return { isKnown: true, ...marginLeft({ price: sums.taxable, netOfFee: sums.net_to_seller, cost }) }
}
