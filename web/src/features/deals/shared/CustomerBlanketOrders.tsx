import type { ReplyOf } from '@mawrid/contract/call.ts'
import { listedBlanketOrders } from '@mawrid/contract/deals/blanketOrder.ts'
import { listBlanketOrders } from '@mawrid/contract/deals/blanketOrders.calls.ts'
import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { BlanketLines } from './BlanketLines.tsx'
import { dealAddress } from './dealAddresses.ts'

type Orders = ReplyOf<typeof listBlanketOrders>['results']

/** Under the deals' key, so that every change of a deal invalidates it. */
export function blanketOrdersQuery(customer: string) {
  return queryOptions({
    queryKey: ['deals', 'blanket', customer],
    queryFn: async ({ signal }) => (await callApi(listBlanketOrders, { query: { customer }, signal })).results,
  })
}

/** The blanket orders of a customer that are in force, with what is left of them. Most customers have none. */
export function CustomerBlanketOrders({ customer, orders }: { customer: string; orders: UseQueryResult<Orders> }) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  if (!orders.error && !orders.data?.length) return null
  return (
    <Card
      title={t('deals.blanket.ofCustomer')}
      aside={
        orders.data?.length === listedBlanketOrders && (
          <Anchor
            href={`${screenPaths.deals}?tab=in_force&buyer=${customer}`}
            className="text-accent underline-offset-4 hover:underline"
          >
            {t('customers.record.all')}
          </Anchor>
        )
      }
    >
      {orders.error ? (
        <PartFailed text={problemText(orders.error, t)} part={orders} />
      ) : (
        <ul className="flex flex-col gap-5">
          {orders.data?.map((order) => (
            <li key={order.id} className="flex flex-col gap-2">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <Anchor href={dealAddress(order.id)} className="min-w-0 text-accent underline-offset-4 hover:underline">
                  <bdi className="[overflow-wrap:anywhere]">{subjectIn(lang, order.subject)}</bdi>{' '}
                  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                    {order.number}
                  </bdi>
                </Anchor>
                <span className="text-sm text-ink-soft">
                  {t('deals.blanket.until', { day: day(new Date(order.until)) })}
                </span>
              </div>
              <BlanketLines lines={order.lines} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
