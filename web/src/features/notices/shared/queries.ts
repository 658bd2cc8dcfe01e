import { countNotices, listNotices, type NoticeFilter } from '@mawrid/contract/notices/calls.ts'
import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

/** All queries of notices are under this key, so that one event invalidates them. */
const key = 'notices'

export interface NoticeView {
  readonly show: NoticeFilter
  readonly kind: NoticeKind | undefined
}

/** The notices of the person page by page, grouped by record. */
export function noticesQuery({ show, kind }: NoticeView) {
  return infiniteQueryOptions({
    queryKey: [key, 'list', show, kind ?? null],
    queryFn: ({ signal, pageParam }) =>
      callApi(listNotices, { query: { show, kind, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** How many are unread, and which records they are about. */
export const noticeCountQuery = queryOptions({
  queryKey: [key, 'count'],
  queryFn: ({ signal }) => callApi(countNotices, { signal }),
})
