import { listCategories, listUnits } from '@mawrid/contract/reference/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'
import { everyPage } from '#platform/request/everyPage.ts'

const hourMs = 3_600_000
/** Reference data that the marketplace's staff rarely change. */
const rarelyChanged = { staleTime: hourMs, gcTime: 24 * hourMs }

export const categoriesQuery = queryOptions({
  queryKey: ['reference', 'categories'],
  queryFn: ({ signal }) =>
    everyPage((page) => callApi(listCategories, { query: { ...page, ordering: 'name' }, signal })),
  ...rarelyChanged,
})

export const unitsQuery = queryOptions({
  queryKey: ['reference', 'units'],
  queryFn: ({ signal }) => everyPage((page) => callApi(listUnits, { query: { ...page, ordering: 'name' }, signal })),
  ...rarelyChanged,
})
