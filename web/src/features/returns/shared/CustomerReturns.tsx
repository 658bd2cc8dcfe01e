import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { returnsQuery } from './queries.ts'
import { ReturnLines } from './ReturnLines.tsx'

/** The latest returns of a customer, with a link to all. */
export default function CustomerReturns({ customer }: { customer: string }) {
  const { t } = useTranslation()
  const returns = useQuery(returnsQuery({ buyer: customer, ordering: '-updated_at', page_size: 5 }))
  const rows = returns.data?.results ?? []
  return (
    <Card
      title={t('screens.returns')}
      aside={
        returns.data?.next && (
          <Anchor
            href={`${screenPaths.returns}?${new URLSearchParams({ tab: 'all', search: rows[0]?.buyer_name_ar ?? '' })}`}
            className="text-accent underline-offset-4 hover:underline"
          >
            {t('customers.record.all')}
          </Anchor>
        )
      }
    >
      {returns.error ? (
        <PartFailed text={problemText(returns.error, t)} part={returns} />
      ) : returns.data === undefined ? (
        <Skeleton className="h-4 w-3/4" />
      ) : rows.length === 0 ? (
        <p className="py-1 text-ink-soft">{t('returns.ofCustomer')}</p>
      ) : (
        <ReturnLines returns={rows} />
      )}
    </Card>
  )
}
