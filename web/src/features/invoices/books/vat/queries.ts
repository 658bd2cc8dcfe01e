import { readVatReturn } from '@mawrid/contract/invoices/books.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'
import type { Quarter } from './quarter.ts'

export function vatReturnQuery({ year, quarter }: Quarter) {
  return queryOptions({
    queryKey: ['invoices', 'vatReturn', year, quarter],
    queryFn: ({ signal }) =>
      callApi(readVatReturn, { query: { year: String(year), quarter: String(quarter) }, signal }),
    placeholderData: keepPreviousData,
  })
}
