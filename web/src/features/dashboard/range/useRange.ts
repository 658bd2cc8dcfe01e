import { useRouter, useSearch } from '@tanstack/react-router'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { writeSearch } from '#platform/lists/addressSearch.ts'
import { localStore } from '#ui/browserStorage.ts'
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
  /** Replaces the days of the address and keeps whose figures are shown. */
  function show(days: Readonly<Record<string, string>>) {
    const of = search.get('of')
    const address = new URLSearchParams({ ...(of !== null && { of }), ...days }).toString()
    history.push(`${history.location.pathname}${address && `?${address}`}`)
  }
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const isOwn = dayShape.test(from) && dayShape.test(to) && from <= to
  const span = spans.find((one) => one === search.get('span')) ?? usual

  return {
    span: isOwn ? 'own' : span,
    range: isOwn ? { from, to } : rangeOf(span, today, calendar),
    chooseSpan: (chosen) => show(chosen === usual ? {} : { span: chosen }),
    chooseDays: ({ from, to }) => show({ from, to }),
  }
}

type Whose = 'everybody' | 'mine'

/** The person who last chose their own figures in this browser. */
const ownChoice = 'mawrid.dashboardOf'

interface ChosenPeople {
  /** Somebody who works alone has nothing to choose. */
  readonly isOffered: boolean
  readonly isMine: boolean
  /** As far as it is known before the colleagues are. */
  readonly mayBeMine: boolean
  readonly choose: (whose: Whose) => void
}

/** Whether the dashboard shows everybody's figures or the person's own: by the address, otherwise as it was last chosen. */
export function useWhose(): ChosenPeople {
  const { history } = useRouter()
  const { isTeam, workers, ownId } = useColleagues('deal')
  const search = new URLSearchParams(writeSearch(useSearch({ strict: false })))
  const isOffered = isTeam && workers.some(({ id }) => id === ownId)
  const named = search.get('of')
  const isChosen = named === null ? localStore.read(ownChoice) === ownId : named === 'mine'
  return {
    isOffered,
    isMine: isOffered && isChosen,
    mayBeMine: isChosen,
    choose(whose) {
      if (whose === 'mine') localStore.write(ownChoice, ownId)
      else localStore.remove(ownChoice)
      search.set('of', whose)
      history.push(`${history.location.pathname}?${search}`)
    },
  }
}
