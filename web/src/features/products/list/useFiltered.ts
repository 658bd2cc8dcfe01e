import { useQuery } from '@tanstack/react-query'
import type { Filtered } from '#features/bulk/shared/ScopeField.tsx'
import { listQuery } from '#features/listings/shared/queries.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { productConfig, productQueryOf, productShape } from '../productConfig.ts'

/** All that the list is filtered to, and how many that are; undefined until they are counted. */
export function useFiltered(): Filtered | undefined {
  const [view] = useListAddress(productShape)
  const { data } = useQuery(listQuery(productConfig, view))
  const { page: _page, page_size: _size, ordering: _ordering, ...filter } = productQueryOf(view)
  return data && { filter, count: data.count, isExact: data.count_is_exact }
}
