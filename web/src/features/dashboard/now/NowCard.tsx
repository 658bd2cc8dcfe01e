import type { Attention } from '@mawrid/contract/overview/overview.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChevronRight, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketCountsQuery } from '#features/support/shared/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { attentionQuery } from '../queries.ts'
import { type Waiting, waitingItems } from './waiting.ts'

/** On a phone the most urgent ones, so that the figures begin on the first screen. */
const mostOnPhones = 4

/** What needs the seller now, independent of the range of the figures below. */
export function NowCard({ hasListing, isMine }: { hasListing: boolean; isMine: boolean }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const isNarrow = useIsNarrow()
  const [isExpanded, setExpanded] = useState(false)
  const { data, isPending: isCounting } = useQuery(attentionQuery(isMine))
  const tickets = useQuery(ticketCountsQuery)
  const isPending = isCounting || tickets.isPending
  const today = riyadhDay(useNow())
  const waiting = data ? waitingItems(data, tickets.data?.by_status.waiting_for_seller ?? 0, today, isMine) : []
  const isEmpty = data && waiting.length === 0 && !data.cr_ends_on && !data.subscription_ends_on

  const isCollapsed = isNarrow && !isExpanded && waiting.length > mostOnPhones + 1

  // Before the first listing "nothing to do" would contradict the first steps above.
  if (!isPending && isEmpty && !hasListing) return null
  return (
    <Card title={t('dashboard.now.title')}>
      {isPending && (
        <div data-unknown-length>
          <Skeleton shape="box" className="h-56 w-full sm:h-28" />
        </div>
      )}
      {!isPending && isEmpty && (
        <p className="flex items-center gap-2 py-4 text-ink-soft">
          <CircleCheck size={20} aria-hidden className="text-good" />
          {t('dashboard.now.nothing')}
        </p>
      )}
      {!isPending && data && !isEmpty && (
        <>
          <ul className="-mx-2 grid gap-x-2 sm:grid-cols-2 xl:grid-cols-3">
            {(isCollapsed ? waiting.slice(0, mostOnPhones) : waiting).map((one) => (
              <WaitingLine key={one.id} waiting={one} attention={data} />
            ))}
            <EndingSoon attention={data} />
          </ul>
          {isCollapsed && (
            <Button look="quiet" className="w-full" onClick={() => setExpanded(true)}>
              {t('dashboard.now.all', { count: waiting.length, formatted: number(waiting.length) })}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function WaitingLine({ waiting: { id, count, href, isLate }, attention }: { waiting: Waiting; attention: Attention }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const detail = useDetail(id, attention)
  return (
    <li>
      <Anchor href={href} className="flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-surface-hover">
        <span className={classes('min-w-8 text-right text-xl font-semibold tabular-nums', isLate && 'text-bad')}>
          {number(count)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block">{t(`dashboard.now.${id}`, { count })}</span>
          {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
        </span>
        <ChevronRight size={16} aria-hidden className="mirrored shrink-0 text-ink-soft" />
      </Anchor>
    </li>
  )
}

/** The most urgent fact about it: the deadline or the amount. */
function useDetail(id: Waiting['id'], { deals_to_answer, invoices_overdue }: Attention): ReactNode {
  const { t } = useTranslation()
  const { relative } = useFormats()
  const now = useNow()
  if (id === 'invoices_overdue') return <Money amount={invoices_overdue.total} />
  if (id !== 'deals_to_answer' || !deals_to_answer.first_due) return null
  const due = new Date(deals_to_answer.first_due)
  return t(due < now ? 'dashboard.now.firstWasDue' : 'dashboard.now.firstDue', { when: relative(due, now) })
}

const ends = [
  { id: 'cr_ends_on', href: screenPaths.company },
  { id: 'subscription_ends_on', href: screenPaths.subscriptions },
] as const

/** What ends soon, by date. */
function EndingSoon({ attention }: { attention: Attention }) {
  const { t } = useTranslation()
  const { day } = useFormats()
  return ends.map(({ id, href }) => {
    const on = attention[id]
    return (
      on && (
        <li key={id}>
          <Anchor href={href} className="flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-surface-hover">
            <span className="flex min-w-8 justify-end text-warn rtl:justify-start">
              <CalendarClock size={20} aria-hidden />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block">{t(`dashboard.now.${id}`)}</span>
              <span className="block text-sm text-ink-soft">{day(new Date(`${on}T12:00:00+03:00`))}</span>
            </span>
          </Anchor>
        </li>
      )
    )
  })
}
