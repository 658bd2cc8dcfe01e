import { useSearch } from '@tanstack/react-router'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { dealShape } from './dealList.ts'

/** The view that the address names; how it is sorted where nothing is said depends on its tab. */
export function useDealView() {
  const tab = useSearch({ strict: false, select: ({ tab }: { tab?: unknown }) => tab })
  const shape = dealShape(typeof tab === 'string' ? tab : undefined)
  const [view, show] = useListAddress(shape)
  return { shape, view, show }
}
