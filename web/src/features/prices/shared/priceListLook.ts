import type { PriceList } from '@mawrid/contract/prices/priceList.ts'
import { Archive, CalendarClock, CalendarX, CircleCheck, CircleDashed } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

const looks = {
  draft: { tone: 'neutral', icon: CircleDashed },
  archived: { tone: 'neutral', icon: Archive },
  scheduled: { tone: 'info', icon: CalendarClock },
  in_force: { tone: 'good', icon: CircleCheck },
  over: { tone: 'warn', icon: CalendarX },
} as const satisfies Record<string, StatusLook>

/** An active list is shown by its days. */
export function statusOf({ status, phase }: Pick<PriceList, 'status' | 'phase'>): keyof typeof looks {
  return status === 'active' ? (phase ?? 'in_force') : status
}

export function priceListLook(list: Pick<PriceList, 'status' | 'phase'>): StatusLook {
  return looks[statusOf(list)]
}
