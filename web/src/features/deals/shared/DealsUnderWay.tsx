import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { buyerName } from './buyerName.ts'
import { DealPills } from './DealPills.tsx'
import { dealAddress } from './dealAddresses.ts'
import { dealsUnderWayQuery } from './queries.ts'

/** The open deals of an inactive company: its way to them while the lists are locked. */
export default function DealsUnderWay() {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(dealsUnderWayQuery)
  const deals = data?.pages.flatMap(({ results }) => results) ?? []
  const count = data?.pages[0]?.count ?? 0
  if (count === 0) return null
  return (
    <Card title={t('deals.underWay.title', { count, formatted: number(count) })}>
      <p className="text-pretty text-sm text-ink-soft">{t('deals.underWay.lead')}</p>
      <ul className="mt-2 divide-y divide-line">
        {deals.map((deal) => (
          <li key={deal.id}>
            <Anchor
              href={dealAddress(deal.id)}
              className="-mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control px-2 py-3 hover:bg-surface-hover"
            >
              <span className="min-w-0 grow basis-56">
                <span className="block font-medium [overflow-wrap:anywhere]">
                  <bdi>{subjectIn(lang, deal.subject)}</bdi>
                </span>
                <span className="block text-sm text-ink-soft">
                  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                    {deal.number}
                  </bdi>
                  {' · '}
                  <bdi>{buyerName(lang, deal)}</bdi>
                </span>
              </span>
              <DealPills deal={deal} />
              {deal.total !== null && <Money amount={deal.total} />}
            </Anchor>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('deals.underWay.more')}
        </Button>
      )}
    </Card>
  )
}
