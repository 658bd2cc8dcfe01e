import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/record/Money.tsx'

/** What the latest round adds up to, less what both sides closed since; what is nothing is left out. */
export function RoundTotals({ sums }: { sums: NonNullable<Deal['sums']> }) {
  const { t } = useTranslation()
  const all = [
    { id: 'subtotal', amount: sums.subtotal },
    { id: 'discount', amount: sums.discount_amount, isLess: true },
    { id: 'delivery', amount: sums.delivery_fee },
    { id: 'closed', amount: sums.closed, isLess: true },
    { id: 'vat', amount: sums.vat },
    { id: 'total', amount: sums.total },
  ]
  const shown = all.filter(({ id, amount }) => id === 'total' || id === 'vat' || amount !== '0.00')
  return (
    <dl className="-mx-4 border-t border-line px-4 pt-3 sm:-mx-5 sm:px-5">
      {shown.map(({ id, amount, isLess }) => (
        <div
          key={id}
          className={classes(
            'flex items-baseline justify-between gap-4 py-0.5 sm:justify-end',
            id === 'total' ? 'pt-1.5 text-lg font-medium' : 'text-ink-soft',
          )}
        >
          <dt>{t(`deals.totals.${id}`)}</dt>
          <dd className="text-end sm:min-w-36">
            <bdi dir="ltr" className="whitespace-nowrap">
              {isLess && '−'}
              <Money amount={amount} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
