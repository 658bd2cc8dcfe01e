import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import type { StatusTone } from '../feedback/StatusPill.tsx'
import { softTones } from '../feedback/softTones.ts'
import { useFormats } from '../format/useFormats.ts'
import { Happened } from './Happened.tsx'
import { RelativeTime } from './RelativeTime.tsx'
import { byDay } from './timelineDays.ts'

export interface TimelineEvent {
  id: string
  /** RFC 3339. */
  at: string
  /** Undefined when the system did it. */
  by?: string | undefined
  icon: LucideIcon
  tone?: StatusTone
  /** What happened, as a sentence without its subject: "accepted the quote". */
  text: ReactNode
  /** The message or the changes. */
  detail?: ReactNode
}

interface Props {
  label: string
  events: readonly TimelineEvent[]
}

/** All events with person and time, newest first, grouped by day. */
export function Timeline({ label, events }: Props) {
  const formats = useFormats()

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of events, not of form fields
    <div role="group" aria-label={label} className="flex flex-col gap-5">
      {byDay(events).map(({ day, events }) => (
        <section key={day} aria-label={formats.day(new Date(day))}>
          <p className="mb-2 flex flex-wrap items-baseline gap-x-2 text-xs font-medium text-ink-soft">
            <span>{formats.day(new Date(day))}</span>
            <span className="font-normal">{formats.hijriDay(new Date(day))}</span>
          </p>
          <ol>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function EventRow({ event }: { event: TimelineEvent }) {
  const { t } = useTranslation()
  const { icon: Icon, tone = 'neutral' } = event
  return (
    <li className="group/event relative flex gap-3 pb-4 last:pb-0">
      <span
        aria-hidden
        className="absolute start-[calc(0.875rem-0.5px)] top-8 bottom-1 w-px bg-line group-last/event:hidden"
      />
      <span
        className={classes('inline-flex size-7 shrink-0 items-center justify-center rounded-full', softTones[tone])}
      >
        <Icon size={14} aria-hidden />
      </span>
      <div className="min-w-0 grow pt-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span>
            <Happened by={event.by ?? t('ui.timeline.system')} text={event.text} />
          </span>
          <span className="text-sm text-ink-soft">
            <RelativeTime at={event.at} />
          </span>
        </p>
        {event.detail && <div className="mt-1 text-ink-soft">{event.detail}</div>}
      </div>
    </li>
  )
}
