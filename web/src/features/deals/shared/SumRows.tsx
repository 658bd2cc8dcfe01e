import type { VatOfCategory } from '@mawrid/contract/sales/sums.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SumList, SumRow } from '#ui/record/SumRow.tsx'

interface Props {
  sums: {
    readonly subtotal: string
    readonly discount: string
    readonly delivery_fee: string
    readonly vat_by_category: readonly VatOfCategory[]
    readonly total: string
  }
  /** Whether the goods are delivered: without a fee, delivery is named as free. */
  isDelivered?: boolean
  /** Further rows above those of the VAT. */
  children?: ReactNode
}

/** The totals of a quote or an invoice, with the VAT of each rate. Zero amounts are left out. */
export function SumRows({ sums, isDelivered = false, children }: Props) {
  const { t } = useTranslation()
  const isFree = sums.delivery_fee === '0.00'
  const taxed = sums.vat_by_category.filter(({ category, taxable }) => category === 'S' || taxable !== '0.00')
  return (
    <SumList>
      <SumRow label={t('deals.totals.subtotal')} amount={sums.subtotal} />
      {sums.discount !== '0.00' && <SumRow label={t('deals.totals.discount')} amount={sums.discount} isLess />}
      {(isDelivered || !isFree) && (
        <SumRow
          label={t('deals.totals.delivery')}
          amount={sums.delivery_fee}
          text={isFree ? t('deals.totals.free') : undefined}
        />
      )}
      {children}
      {taxed.map(({ category, taxable, vat }) => (
        <SumRow
          key={category}
          label={t('deals.offer.vatOf', { vat: t(`listings.vat.${category}`) })}
          taxableAmount={taxed.length > 1 ? taxable : undefined}
          amount={vat}
        />
      ))}
      <SumRow label={t('deals.totals.total')} amount={sums.total} isSum />
    </SumList>
  )
}
