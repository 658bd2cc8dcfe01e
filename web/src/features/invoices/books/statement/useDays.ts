import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useNow } from '#ui/hooks/useNow.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

const day = /^\d{4}-\d\d-\d\d$/

/** The days of a statement, from the address: this year to this day where it says nothing else. */
export function useDays(): [days: Days, show: (days: Days) => void] {
  const today = riyadhDay(useNow())
  const { from, to }: { from?: unknown; to?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = { from: dayIn(from) ?? `${today.slice(0, 4)}-01-01`, to: dayIn(to) ?? today }
  const days = query.from <= query.to ? query : { from: query.to, to: query.from }
  return [days, (next) => void navigate({ to: '.', search: { ...next }, replace: true })]
}

function dayIn(said: unknown): string | undefined {
  return typeof said === 'string' && day.test(said) ? said : undefined
}
