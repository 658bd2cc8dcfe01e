import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ListPage } from '../listingKind.ts'
import type { ListingRow } from '../listingTypes.ts'
import { listKeyOf } from '../queries.ts'
import { expectedStatus, type ListingMove, type Movable } from './listingMoves.ts'

type Page = ListPage<ListingRow>

/** Shows rows in the state they will have. Gives the way to put those back that were not moved after all. */
export function expectMove(
  queries: QueryClient,
  kind: ListingKind,
  rows: readonly Movable[],
  move: ListingMove,
): (refused: readonly string[]) => void {
  const before = new Map(rows.map((row) => [row.id, row.status]))
  const queryKey = listKeyOf(kind)

  queries.setQueriesData<Page>({ queryKey }, (page) => page && { ...page, results: page.results.map(expected) })
  return (refused) =>
    queries.setQueriesData<Page>(
      { queryKey },
      (page) =>
        page && { ...page, results: page.results.map((row) => (refused.includes(row.id) ? restored(row) : row)) },
    )

  function expected(row: ListingRow): ListingRow {
    return before.has(row.id) ? { ...row, status: expectedStatus(row.status, move) ?? row.status } : row
  }

  function restored(row: ListingRow): ListingRow {
    return { ...row, status: before.get(row.id) ?? row.status }
  }
}
