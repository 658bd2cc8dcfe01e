import { listAddresses } from '@mawrid/contract/addresses/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

/** All addresses of the company, the default one first. There are only a few, so screens filter them locally. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses', 'all'],
  queryFn: async ({ signal }) => {
    const { results } = await callApi(listAddresses, { query: { page_size: 100, ordering: 'label' }, signal })
    return results.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
  },
})
