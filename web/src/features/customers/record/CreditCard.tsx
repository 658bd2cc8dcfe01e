import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { SumList, SumRow } from '#ui/record/SumRow.tsx'

/** The credit limit, what of it is used by what, and what happens beyond it. */
export function CreditCard({ customer: { credit, balance } }: { customer: Customer }) {
  const { t } = useTranslation()
  const { limit, policy, uninvoiced, used } = credit
  if (limit === null) return null
  const left = used === null ? null : toHalalas(limit) - toHalalas(used)
  return (
    <Card title={t('customers.credit.title')}>
      {used === null || left === null || uninvoiced === null || balance === null ? (
        <p>
          <Money amount={limit} className="font-medium" />
        </p>
      ) : (
        <>
          <meter
            className="sr-only"
            aria-label={t('customers.credit.used')}
            min={0}
            max={Number(limit) || 1}
            value={Number(used)}
          />
          <div aria-hidden className="mb-2 h-1.5 overflow-hidden rounded-full bg-surface-hover">
            <div
              className={left < 0n ? 'h-full bg-bad' : 'h-full bg-accent'}
              style={{ inlineSize: `${shareOf(used, limit)}%` }}
            />
          </div>
          <SumList>
            <SumRow label={t('customers.credit.limit')} amount={limit} />
            <SumRow label={t('customers.credit.owed')} amount={balance.open} isLess={balance.open !== '0.00'} />
            <SumRow label={t('customers.credit.uninvoiced')} amount={uninvoiced} isLess={uninvoiced !== '0.00'} />
            <SumRow
              label={t(left < 0n ? 'customers.credit.over' : 'customers.credit.left')}
              amount={absolute(left)}
              isSum
            />
          </SumList>
        </>
      )}
      <p className="mt-2 text-sm text-ink-soft">{t(`customers.credit.policyText.${policy}`)}</p>
    </Card>
  )
}

function absolute(halalas: bigint): string {
  return fromHalalas(halalas < 0n ? -halalas : halalas)
}

function shareOf(used: string, limit: string): number {
  return Number(limit) === 0 ? 100 : Math.min(100, (Number(used) / Number(limit)) * 100)
}
