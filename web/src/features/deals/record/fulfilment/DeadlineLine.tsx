import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { daysBetween, riyadhDay } from '@mawrid/contract/values/days.ts'
import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { deadlineState } from './deadlineState.ts'

/** Until when the goods are due, and when they arrived. */
export function DeadlineLine({ deal, deadline }: { deal: Deal; deadline: string }) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const [today] = useState(() => riyadhDay(new Date()))
  const { arrivedOn, state } = deadlineState(deal, deadline, today)
  const days = daysBetween(deadline, arrivedOn ?? today)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>
        <span className="text-ink-soft">{t('deals.deadline.by')}</span> {day(new Date(deadline))}
      </span>
      {arrivedOn && (
        <span>
          <span className="text-ink-soft">{t('deals.deadline.arrived')}</span> {day(new Date(arrivedOn))}
        </span>
      )}
      {state !== 'open' && <StatusPill {...looks[state]} label={t(`deals.deadline.${state}`, { count: days })} />}
    </p>
  )
}

const looks = {
  on_time: { tone: 'good', icon: CalendarCheck },
  late: { tone: 'warn', icon: CalendarClock },
  overdue: { tone: 'bad', icon: CalendarX },
} as const
