import { textOf } from '@mawrid/contract/activity/actionTexts.ts'
import { subscriptionActions, subscriptionInvoiceActions } from '@mawrid/contract/activity/moneyActions.ts'
import type { RecordEvent } from '@mawrid/contract/record.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleDot, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { eventDetail } from '#features/activity/shared/EventDetail.tsx'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { StatusTone } from '#ui/feedback/StatusPill.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Timeline } from '#ui/record/Timeline.tsx'

type Event = z.output<typeof RecordEvent>

export type EventLooks = Readonly<Record<string, { icon: LucideIcon; tone?: StatusTone }>>

const texts = { subscription: subscriptionActions, subscription_invoice: subscriptionInvoiceActions }

/** The history is beside the plan, and is not longer than it at first. */
const shownAtFirst = 3

interface Props {
  kind: 'subscription' | 'subscription_invoice'
  events: UseQueryResult<readonly Event[]>
  looks: EventLooks
  /** The note of the event. */
  detailOf: (event: Event) => string | null
}

/** The timeline of a subscription or one of its invoices. */
export function RecordTimeline({ kind, events, looks, detailOf }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  const title = t('subscriptions.timeline.title')
  const shown = isWhole ? events.data : events.data?.slice(0, shownAtFirst)
  return (
    <Card title={title}>
      {events.data && shown ? (
        <>
          <Timeline
            label={title}
            events={shown.map((event) => ({
              id: event.id,
              at: event.at,
              by: byWhom(event.by),
              ...(looks[event.action] ?? { icon: CircleDot }),
              text: textOf(texts[kind], event.action, lang),
              detail: eventDetail(kind, detailOf(event), event.changes),
            }))}
          />
          {events.data.length > shown.length && (
            <Button look="quiet" className="-ms-3" onClick={() => setWhole(true)}>
              {t('subscriptions.timeline.all', { total: number(events.data.length) })}
            </Button>
          )}
        </>
      ) : events.error ? (
        <PartFailed text={problemText(events.error, t)} part={events} />
      ) : (
        <div aria-busy data-unknown-length className="flex flex-col gap-4 py-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      )}
    </Card>
  )

  function byWhom(by: Event['by']): string | undefined {
    if (by.side === 'operator') return t('subscriptions.timeline.market')
    if (by.side === 'payment') return t('subscriptions.timeline.payments')
    return personName(lang, by) || undefined
  }
}
