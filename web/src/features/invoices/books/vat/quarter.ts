import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useNow } from '#ui/hooks/useNow.ts'

export interface Quarter {
  readonly year: number
  readonly quarter: number
}

/** The quarter that the address names; else the last whole one, which is the one to be filed. */
export function useQuarter(): [quarter: Quarter, show: (quarter: Quarter) => void] {
  const today = riyadhDay(useNow())
  const { year, quarter }: { year?: unknown; quarter?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = { year: Number(year), quarter: Number(quarter) }
  return [
    isQuarter(query) ? query : quarterBefore(quarterOf(today)),
    (next) => void navigate({ to: '.', search: { ...next } }),
  ]
}

export function quarterOf(day: string): Quarter {
  return { year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) }
}

export function quarterBefore({ year, quarter }: Quarter): Quarter {
  return quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 }
}

export function quarterAfter({ year, quarter }: Quarter): Quarter {
  return quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 }
}

function isQuarter({ year, quarter }: Quarter): boolean {
  return Number.isInteger(year) && year >= 2018 && year <= 2100 && [1, 2, 3, 4].includes(quarter)
}
