import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/record/Money.tsx'
import { percentFormat } from '#ui/values/amounts.ts'

/** What the buyer pays, what the marketplace takes, and what is left to the seller. */
export function AcceptedSums({ sums }: { sums: NonNullable<Deal['sums']> }) {
  const { t } = useTranslation()
  const rows = [
    { id: 'total', label: t('deals.decisions.accept.total'), amount: sums.total },
    { id: 'vat', label: t('deals.decisions.accept.vat'), amount: sums.vat },
    {
      id: 'fee',
      label: t('deals.earnings.fee', { percent: percentFormat.format(sums.fee_percent) }),
      amount: sums.fee,
    },
    { id: 'net', label: t('deals.offer.youKeep'), amount: sums.net_to_seller },
  ]
  return (
    <dl className="rounded-control bg-surface-sunken px-4 py-3">
      {rows.map(({ id, label, amount }) => (
        <div
          key={id}
          className={classes(
            'flex items-baseline justify-between gap-4 py-0.5',
            id === 'net'
              ? 'mt-1 border-t border-line pt-2 font-medium'
              : id === 'total'
                ? 'font-medium'
                : 'text-ink-soft',
          )}
        >
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
