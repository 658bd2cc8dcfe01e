import { readStatement } from '@mawrid/contract/invoices/books.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'
import type { Days } from './useDays.ts'

/** Payments and notes change it, so it stands under the invoices' key. */
export function statementQuery(buyer: string, days: Days) {
  return queryOptions({
    queryKey: ['invoices', 'statement', buyer, days],
    queryFn: ({ signal }) => callApi(readStatement, { params: { id: buyer }, query: days, signal }),
    placeholderData: keepPreviousData,
  })
}
