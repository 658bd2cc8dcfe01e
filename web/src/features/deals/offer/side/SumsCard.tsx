import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/record/Card.tsx'
import { SumRow } from '#ui/record/SumRow.tsx'
import { percentFormat } from '#ui/values/amounts.ts'
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
        <SumRow label={t('deals.totals.subtotal')} amount={sums.subtotal} />
        {sums.discount !== '0.00' && <SumRow label={t('deals.totals.discount')} amount={sums.discount} isLess />}
        {sums.delivery_fee !== '0.00' && <SumRow label={t('deals.totals.delivery')} amount={sums.delivery_fee} />}
        {taxed.map(({ category, taxable, vat }) => (
          <SumRow
            key={category}
            label={t('deals.offer.vatOf', { vat: t(`listings.vat.${category}`) })}
            taxedOn={taxed.length > 1 ? taxable : undefined}
            amount={vat}
          />
        ))}
        <SumRow label={t('deals.totals.total')} amount={sums.total} isSum />
      </dl>
      <dl className="-mx-4 mt-3 -mb-3 rounded-b-card bg-surface-sunken px-4 py-3 sm:-mx-5 sm:px-5">
        <SumRow
          label={t('deals.earnings.fee', { percent: percentFormat.format(feePercent) })}
          amount={sums.fee}
          isLess
        />
        <SumRow label={t('deals.offer.youKeep')} amount={sums.net_to_seller} isSum />
      </dl>
    </Card>
  )
}
