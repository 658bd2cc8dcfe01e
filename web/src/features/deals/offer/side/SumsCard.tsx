import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../../ui/classes.ts'
import { Card } from '../../../../ui/record/Card.tsx'
import { Money } from '../../../../ui/record/Money.tsx'
import { percentFormat } from '../../../../ui/values/amounts.ts'
import type { OfferSums } from '../offerSums.ts'

interface Props {
  sums: OfferSums
  feePercent: Deal['fee_percent']
}

/** What the offer comes to while it is written: to the buyer, and to the seller. */
export function SumsCard({ sums, feePercent }: Props) {
  const { t } = useTranslation()
  const taxed = sums.vat_by_category.filter(({ category, taxable }) => category === 'S' || taxable !== '0.00')
  return (
    <Card title={t('deals.offer.sums')}>
      <dl>
        <Row label={t('deals.totals.subtotal')} amount={sums.subtotal} />
        {sums.discount !== '0.00' && <Row label={t('deals.totals.discount')} amount={sums.discount} isLess />}
        {sums.delivery_fee !== '0.00' && <Row label={t('deals.totals.delivery')} amount={sums.delivery_fee} />}
        {taxed.map(({ category, taxable, vat }) => (
          <Row
            key={category}
            label={t('deals.offer.vatOf', { vat: t(`listings.vat.${category}`) })}
            aside={taxed.length > 1 && <On amount={taxable} />}
            amount={vat}
          />
        ))}
        <Row label={t('deals.totals.total')} amount={sums.total} isSum />
      </dl>
      <dl className="-mx-4 mt-3 -mb-3 rounded-b-card bg-surface-sunken px-4 py-3 sm:-mx-5 sm:px-5">
        <Row label={t('deals.earnings.fee', { percent: percentFormat.format(feePercent) })} amount={sums.fee} isLess />
        <Row label={t('deals.offer.youKeep')} amount={sums.net_to_seller} isSum />
      </dl>
    </Card>
  )
}

function On({ amount }: { amount: string }) {
  const { t } = useTranslation()
  return (
    <span className="block text-xs">
      {t('deals.offer.taxedOn')} <Money amount={amount} />
    </span>
  )
}

interface RowProps {
  label: string
  amount: string
  aside?: ReactNode
  isLess?: boolean
  isSum?: boolean
}

function Row({ label, amount, aside, isLess = false, isSum = false }: RowProps) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4 py-1',
        isSum ? 'mt-1 border-t border-line pt-2 text-lg font-medium' : 'text-ink-soft',
      )}
    >
      <dt>
        {label}
        {aside}
      </dt>
      <dd>
        <bdi dir="ltr" className="whitespace-nowrap">
          {isLess && '−'}
          <Money amount={amount} />
        </bdi>
      </dd>
    </div>
  )
}
