import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { percentFormat } from '#ui/values/amounts.ts'
import { type Margin, marginOf } from './dealFacts.ts'

/** What the seller gets of the latest round: the price without VAT, less the fee, and what that leaves over the cost. */
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
      <dl>
        {sums.closed !== '0.00' && (
          <>
            <Line label={t('deals.earnings.agreed')}>
              <Money amount={fromHalalas(toHalalas(sums.taxable) + toHalalas(sums.closed))} />
            </Line>
            <Line label={t('deals.earnings.closed')}>
              <Less amount={sums.closed} />
            </Line>
          </>
        )}
        <Line label={t('deals.earnings.taxable')}>
          <Money amount={sums.taxable} />
        </Line>
        <Line label={t('deals.earnings.fee', { percent: percentFormat.format(sums.fee_percent) })}>
          <Less amount={sums.fee} />
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
      <div className="pt-1.5 text-sm text-ink-soft">
        <dt className="sr-only">{t('deals.earnings.margin')}</dt>
        <dd>{t('deals.earnings.unknown', { count: unknown, formatted: number(unknown) })}</dd>
      </div>
    )
  }
  return (
    <>
      <Line label={t('deals.earnings.cost')}>
        <Less amount={margin.cost} />
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
        'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
        isSum && 'mt-1 border-t border-line pt-2 font-medium',
        isBad && 'text-bad',
      )}
    >
      <dt className={classes(!isSum && 'text-ink-soft')}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What is taken away, with its minus at the left as the amount is read. */
function Less({ amount }: { amount: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      −<Money amount={amount} />
    </bdi>
  )
}
