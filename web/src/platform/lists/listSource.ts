import type { UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ListPageOf, ListSource } from '#ui/list/listProps.ts'
import { asFailure } from '../request/failure.ts'
import { problemText } from '../request/problemText.ts'

/** The rows of a list from a query, and its error as text. */
export function listSource<Row>(list: UseQueryResult<ListPageOf<Row>>, t: TFunction): ListSource<Row> {
  const failure = list.error && asFailure(list.error)
  return {
    page: list.data,
    isFetching: list.isFetching,
    failure: failure && { text: problemText(failure, t), requestId: failure.requestId },
    retry: () => void list.refetch(),
  }
}
