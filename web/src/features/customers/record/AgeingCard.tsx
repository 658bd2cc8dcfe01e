import { type AgeBand, ageBands, type Customer } from '@mawrid/contract/customers/customer.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'

const looks: Record<AgeBand, string> = {
  not_due: 'bg-accent',
  days_1_30: 'bg-warn/50',
  days_31_60: 'bg-warn',
  days_61_90: 'bg-bad/60',
  over_90: 'bg-bad',
}

/** What a customer owes, by how long it has been due. */
export function AgeingCard({ customer: { balance } }: { customer: Customer }) {
  const { t } = useTranslation()
  if (balance === null || balance.open === '0.00') return null
  const shareOf = (band: AgeBand) => (Number(balance.by_age[band]) / Number(balance.open)) * 100
  return (
    <Card title={t('customers.ageing.title')}>
      <div aria-hidden className="mb-2 flex h-1.5 overflow-hidden rounded-full bg-surface-hover">
        {ageBands.map((band) => (
          <div key={band} className={looks[band]} style={{ inlineSize: `${shareOf(band)}%` }} />
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2">
        {ageBands.map((band) => (
          <div key={band} className="col-span-3 grid grid-cols-subgrid items-center py-1 text-ink-soft">
            <span aria-hidden className={classes('size-2 rounded-full', looks[band])} />
            <dt>{t(`customers.ageing.${band}`)}</dt>
            <dd className="digits">
              {balance.by_age[band] === '0.00' ? '—' : <Money amount={balance.by_age[band]} className="text-ink" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
