import { useRouter, useSearch } from '@tanstack/react-router'
import { writeSearch } from '#platform/lists/addressSearch.ts'
import { useCalendarChoice } from '#ui/fields/dates/calendarChoice.ts'
import { type Range, rangeOf, type Span, spans } from './spans.ts'

interface ChosenRange {
  /** `own`: the seller chose the days. */
  readonly span: Span | 'own'
  readonly range: Range
  readonly chooseSpan: (span: Span) => void
  readonly chooseDays: (days: { readonly from: string; readonly to: string }) => void
}

const usual: Span = '30d'
const dayShape = /^\d{4}-\d\d-\d\d$/

/** The range of the figures, stored in the address. */
export function useRange(today: string): ChosenRange {
  const { history } = useRouter()
  const [calendar] = useCalendarChoice()
  const search = new URLSearchParams(writeSearch(useSearch({ strict: false })))
  const show = (address: string) => history.push(`${history.location.pathname}${address}`)
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const isOwn = dayShape.test(from) && dayShape.test(to) && from <= to
  const span = spans.find((one) => one === search.get('span')) ?? usual

  return {
    span: isOwn ? 'own' : span,
    range: isOwn ? { from, to } : rangeOf(span, today, calendar),
    chooseSpan: (chosen) => show(chosen === usual ? '' : `?span=${chosen}`),
    chooseDays: (days) => show(`?from=${days.from}&to=${days.to}`),
  }
}
