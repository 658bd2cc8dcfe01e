import type { UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ListPageOf, ListSource } from '#ui/list/listProps.ts'
import { asFailure, Failure } from '../request/failure.ts'
import { problemText } from '../request/problemText.ts'

/**
 * The rows of a list from a query, and its error as text. Rows that show something else, too, such as their assignees,
 * wait until that is known: a column that comes later would move the others.
 */
export function listSource<Row>(
  list: UseQueryResult<ListPageOf<Row>>,
  t: TFunction,
  areColumnsKnown = true,
): ListSource<Row> {
  // Without a connection the query waits for it; meanwhile the rows of another view must not pass for the requested ones.
  const isWaiting = list.fetchStatus === 'paused' && (list.isPlaceholderData || list.data === undefined)
  const failure = isWaiting ? new Failure('offline') : list.error && asFailure(list.error)
  return {
    page: isWaiting || !areColumnsKnown ? undefined : list.data,
    isFetching: list.isFetching,
    failure: failure && { text: problemText(failure, t), requestId: failure.requestId },
    retry: () => void list.refetch(),
  }
}
