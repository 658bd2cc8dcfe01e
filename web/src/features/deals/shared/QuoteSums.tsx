import type { Round } from '@mawrid/contract/deals/round.ts'
import { share } from '@mawrid/contract/sales/halalas.ts'
import { feeOn, type Sums } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Fact, FactList } from '#ui/record/FactList.tsx'
import { SumList, SumRow, sumGrid } from '#ui/record/SumRow.tsx'
import { percentFormat } from '#ui/values/amounts.ts'
import { useChangeTexts } from './rounds/useChangeTexts.ts'
import { SumRows } from './SumRows.tsx'

type Terms = Pick<Round, 'delivery' | 'payment_terms' | 'milestones'>

interface QuoteSumsProps {
  /** The items, as rows of the same grid above the sums. */
  items?: ReactNode
  sums: Sums
  terms: Pick<Terms, 'delivery' | 'payment_terms'>
  feePercent: string
}

/** The sums of a quote, from its items to what the buyer pays, and below them what the seller earns. */
export function QuoteSums({ items, sums, terms: { delivery, payment_terms }, feePercent }: QuoteSumsProps) {
  const { t } = useTranslation()
  const { fee, net } = feeOn(sums.taxable, feePercent)
  const percent = payment_terms?.kind === 'split' ? payment_terms.advance_percent : undefined
  return (
    <div className={`${sumGrid} overflow-hidden rounded-control border border-line`}>
      {items}
      <SumRows
        isNested
        className="px-4 pt-3"
        sums={sums}
        isDelivered={delivery !== null && delivery.method !== 'pickup'}
        taxable={sums.taxable}
      />
      {percent && (
        <SumList isNested className="px-4">
          <SumRow
            label={t('deals.sums.deposit', { percent: percentFormat.format(percent) })}
            amount={fromHalalas(share(toHalalas(sums.total), percent))}
          />
        </SumList>
      )}
      <SumList isNested className="mt-3 border-t border-line bg-surface-sunken px-4 py-3">
        <SumRow label={t('deals.earnings.fee', { percent: percentFormat.format(feePercent) })} amount={fee} isLess />
        <SumRow label={t('deals.offer.youKeep')} note={t('deals.offer.beforeVatShort')} amount={net} isSum />
      </SumList>
    </div>
  )
}

interface QuoteTermsProps extends Terms {
  /** Facts above the terms. */
  facts?: readonly Fact[]
}

/** What a quote says about delivery and payment. Both are named even if they are not specified. */
export function QuoteTerms({ facts = [], delivery, payment_terms, milestones }: QuoteTermsProps) {
  const { t } = useTranslation()
  const words = useChangeTexts()
  return (
    <FactList
      facts={[
        ...facts,
        { label: t('deals.changed.delivery'), value: words.delivery(delivery) },
        { label: t('deals.changed.payment_terms'), value: words.payment(payment_terms) },
        ...(milestones.length > 0
          ? [{ label: t('deals.changed.milestones'), value: words.milestones(milestones) }]
          : []),
      ]}
    />
  )
}
