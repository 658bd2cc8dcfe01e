import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { categoriesQuery, unitsQuery } from '#features/reference/shared/queries.ts'
import type { ListingKindConfig } from '../listingKind.ts'
import { checksQuery, timelineQuery } from '../queries.ts'

/** Whether what a record's screen shows beside the record has come; it is asked for while the record is. */
export function useRecordParts(config: Pick<ListingKindConfig, 'kind' | 'checks' | 'timeline'>): boolean {
  const { id = '' } = useParams({ strict: false })
  const parts: Pick<UseQueryResult, 'isPending' | 'failureCount'>[] = [
    useQuery(checksQuery(config, id)),
    useQuery(timelineQuery(config, id)),
    useQuery(categoriesQuery),
    useQuery(unitsQuery),
  ]
  // What fails is asked for again meanwhile: nothing waits for that.
  return parts.every(({ isPending, failureCount }) => !isPending || failureCount > 0)
}
