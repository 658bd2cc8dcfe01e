import type { VatOfCategory } from '@mawrid/contract/sales/sums.ts'
import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShownSum, SumList, SumRow } from '#ui/record/SumRow.tsx'

interface Sums {
  readonly subtotal: string
  readonly discount: string
  readonly delivery_fee: string
  readonly vat_by_category: readonly VatOfCategory[]
  readonly total: string
}

interface Options {
  /** Whether the goods are delivered: without a fee, delivery is named as free. */
  readonly isDelivered?: boolean
  /** The total without VAT, if it is shown. */
  readonly taxable?: string | undefined
}

type SumRowsProps = Options & Pick<ComponentProps<typeof SumList>, 'className' | 'isNested'> & { sums: Sums }

/** The totals of a quote or an invoice, with the VAT of each rate. Zero amounts are left out. */
export function SumRows({ sums, className, isNested = false, ...options }: SumRowsProps) {
  const { t } = useTranslation()
  return (
    <SumList {...(className && { className })} isNested={isNested}>
      {shownSums(t, sums, options).map((row) => (
        <SumRow key={row.label} {...row} />
      ))}
    </SumList>
  )
}

/** The rows of the totals, for a list or for the foot of a table. */
export function shownSums(t: TFunction, sums: Sums, { isDelivered, taxable }: Options): readonly ShownSum[] {
  const isFree = sums.delivery_fee === '0.00'
  const taxed = sums.vat_by_category.filter((one) => one.category === 'S' || one.taxable !== '0.00')
  const discount = { label: t('deals.totals.discount'), amount: sums.discount, isLess: true }
  const delivery = {
    label: t('deals.totals.delivery'),
    amount: sums.delivery_fee,
    text: isFree ? t('deals.totals.free') : undefined,
  }
  return [
    { label: t('deals.totals.subtotal'), amount: sums.subtotal },
    ...(sums.discount === '0.00' ? [] : [discount]),
    ...(isDelivered || !isFree ? [delivery] : []),
    ...(taxable === undefined ? [] : [{ label: t('deals.earnings.taxable'), amount: taxable }]),
    ...taxed.map((one) => ({
      label: t('deals.offer.vatOf', { vat: t(`listings.vat.${one.category}`) }),
      taxableAmount: taxed.length > 1 ? one.taxable : undefined,
      amount: one.vat,
    })),
    { label: t('deals.totals.total'), amount: sums.total, isSum: true },
  ]
}
