import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { blanketOrdersQuery, CustomerBlanketOrders } from './CustomerBlanketOrders.tsx'
import { DealPills } from './DealPills.tsx'
import { dealAddress } from './dealAddresses.ts'
import { dealsQuery } from './queries.ts'

/** The latest deals of a customer, with a link to all. */
export default function CustomerDeals({ customer }: { customer: string }) {
  const { t } = useTranslation()
  const lang = useLang()
  const deals = useQuery(dealsQuery({ buyer: customer, ordering: '-requested_at', page_size: 5 }))
  const orders = useQuery(blanketOrdersQuery(customer))
  const rows = deals.data?.results ?? []
  return (
    <>
      <Card
        title={t('deals.title')}
        aside={
          deals.data?.next && (
            <Anchor
              href={`${screenPaths.deals}?tab=all&buyer=${customer}`}
              className="text-accent underline-offset-4 hover:underline"
            >
              {t('customers.record.all')}
            </Anchor>
          )
        }
      >
        {deals.error ? (
          <PartFailed text={problemText(deals.error, t)} part={deals} />
        ) : deals.data === undefined || orders.isLoading ? (
          <Skeleton className="h-4 w-3/4" />
        ) : rows.length === 0 ? (
          <p className="py-1 text-ink-soft">{t('customers.record.noDeals')}</p>
        ) : (
          <ul className="-my-2 divide-y divide-line">
            {rows.map((deal) => (
              <li key={deal.id}>
                <Anchor
                  href={dealAddress(deal.id)}
                  className="-mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control px-2 py-2.5 hover:bg-surface-hover"
                >
                  <span className="min-w-0 grow basis-56">
                    <span className="block [overflow-wrap:anywhere]">
                      <bdi>{subjectIn(lang, deal.subject)}</bdi>
                    </span>
                    <bdi dir="ltr" className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
                      {deal.number}
                    </bdi>
                  </span>
                  <DealPills deal={deal} />
                  {deal.total !== null && <Money amount={deal.total} />}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <CustomerBlanketOrders customer={customer} orders={orders} />
    </>
  )
}
