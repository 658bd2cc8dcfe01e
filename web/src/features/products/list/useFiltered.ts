import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../app/useListAddress.ts'
import type { Filtered } from '../../bulk/shared/ScopeField.tsx'
import { listQuery } from '../../listings/shared/queries.ts'
import { productQueryOf, productShape, productWays } from '../productWays.ts'

/** All that the list is filtered to, and how many that are; undefined until they are counted. */
export function useFiltered(): Filtered | undefined {
  const [view] = useListAddress(productShape)
  const { data } = useQuery(listQuery(productWays, view))
  const { page: _page, page_size: _size, ordering: _ordering, ...filter } = productQueryOf(view)
  return data && { filter, count: data.count, isExact: data.count_is_exact }
}
