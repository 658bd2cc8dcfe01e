import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { priceListLook, statusOf } from './priceListLook.ts'
import { priceListsQuery } from './queries.ts'

const shown = 5

/** The active price lists that may answer for a customer. */
export default function CustomerPriceLists({ customer }: { customer: string }) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const lists = useQuery(priceListsQuery({ customer, ordering: '-priority', page_size: 20 }))
  const rows = lists.data?.results.slice(0, shown) ?? []
  return (
    <Card
      title={t('screens.priceLists')}
      aside={
        (lists.data?.count ?? 0) > shown && (
          <Anchor
            href={`${screenPaths.priceLists}?customer=${customer}`}
            className="text-accent underline-offset-4 hover:underline"
          >
            {t('customers.record.all')}
          </Anchor>
        )
      }
    >
      {lists.error ? (
        <PartFailed text={problemText(lists.error, t)} part={lists} />
      ) : lists.data === undefined ? (
        <Skeleton className="h-4 w-3/4" />
      ) : rows.length === 0 ? (
        <p className="py-1 text-ink-soft">{t('prices.customer.none')}</p>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {rows.map((list) => (
            <li key={list.id}>
              <Anchor
                href={recordPath('priceList', list.id)}
                className="-mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control px-2 py-2.5 hover:bg-surface-hover"
              >
                <span className="min-w-0 grow basis-40">
                  <span className="block [overflow-wrap:anywhere]">
                    <bdi>{nameIn(lang, list)}</bdi>
                  </span>
                  <span className="text-sm text-ink-soft">
                    {t(`prices.audience.${list.audience}`)}
                    {list.to_day && ` · ${t('prices.why.until', { day: day(new Date(list.to_day)) })}`}
                  </span>
                </span>
                <StatusPill {...priceListLook(list)} label={t(`prices.status.${statusOf(list)}`)} />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
