import type { VatOfCategory } from '@mawrid/contract/sales/sums.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../ui/classes.ts'
import { Money } from '../../../ui/record/Money.tsx'

interface Props {
  sums: {
    readonly subtotal: string
    readonly discount: string
    readonly delivery_fee: string
    readonly taxable: string
    readonly vat_by_category: readonly VatOfCategory[]
    readonly total: string
  }
}

/** What an invoice comes to, with the tax of each rate. What is nothing is left out. */
export function Totals({ sums }: Props) {
  const { t } = useTranslation()
  const taxed = sums.vat_by_category.filter(({ category, taxable }) => category === 'S' || taxable !== '0.00')
  return (
    <dl>
      <Row label={t('deals.totals.subtotal')} amount={sums.subtotal} />
      {sums.discount !== '0.00' && <Row label={t('deals.totals.discount')} amount={sums.discount} isLess />}
      {sums.delivery_fee !== '0.00' && <Row label={t('deals.totals.delivery')} amount={sums.delivery_fee} />}
      {sums.taxable !== sums.subtotal && <Row label={t('invoices.totals.taxable')} amount={sums.taxable} />}
      {taxed.map(({ category, taxable, vat }) => (
        <Row
          key={category}
          label={t('deals.offer.vatOf', { vat: t(`listings.vat.${category}`) })}
          of={taxed.length > 1 ? taxable : undefined}
          amount={vat}
        />
      ))}
      <Row label={t('deals.totals.total')} amount={sums.total} isSum />
    </dl>
  )
}

interface RowProps {
  label: string
  amount: string
  /** What the tax is worked out from. */
  of?: string | undefined
  isLess?: boolean
  isSum?: boolean
}

function Row({ label, amount, of, isLess = false, isSum = false }: RowProps) {
  const { t } = useTranslation()
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4 py-1',
        isSum ? 'mt-1 border-t border-line pt-2 text-lg font-medium' : 'text-ink-soft',
      )}
    >
      <dt>
        {label}
        {of !== undefined && (
          <span className="block text-xs">
            {t('deals.offer.taxedOn')} <Money amount={of} />
          </span>
        )}
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
