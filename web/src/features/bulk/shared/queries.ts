import { listImports, listRefusedRows, previewImport, readImport } from '@mawrid/contract/bulk/calls.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import type { QueryInput } from '@mawrid/contract/call.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

/** The server announces every change; polling covers a lost event. */
const pollIntervalMs = 5_000

const automatic: ReadonlySet<Import['state']> = new Set(['reading', 'running', 'undoing'])

/** Whether the server is still working on it. */
function movesByItself({ state, pictures_waiting }: Pick<Import, 'state' | 'pictures_waiting'>): boolean {
  return automatic.has(state) || pictures_waiting > 0
}

const oneKey = (id: string) => ['imports', 'one', id] as const

export function importQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => callApi(readImport, { params: { id }, signal }),
    refetchInterval: ({ state }) => state.data !== undefined && movesByItself(state.data) && pollIntervalMs,
  })
}

export function importsQuery(page: number, pageSize: number) {
  return queryOptions({
    queryKey: ['imports', 'list', page, pageSize],
    queryFn: ({ signal }) =>
      callApi(listImports, { query: { page, page_size: pageSize, ordering: '-created_at' }, signal }),
    placeholderData: keepPreviousData,
  })
}

type PreviewPage = Pick<QueryInput<typeof previewImport>, 'outcome' | 'page' | 'page_size'>

/** A preview changes only when the file is read again, with another mapping. */
export function previewQuery({ id, columns, constants, decimals, words }: Import, page: PreviewPage) {
  const mapping = [columns.map(({ field }) => field), words.map(({ value }) => value), constants, decimals?.sign]
  return queryOptions({
    queryKey: ['previews', id, mapping, page],
    queryFn: ({ signal }) => callApi(previewImport, { params: { id }, query: page, signal }),
    placeholderData: keepPreviousData,
  })
}

export function refusedQuery(id: string, page: number, pageSize: number) {
  return queryOptions({
    queryKey: ['imports', 'refused', id, page, pageSize],
    queryFn: ({ signal }) => callApi(listRefusedRows, { params: { id }, query: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Caches the import that a call answered and loads the list again. */
export function cacheImport(queries: QueryClient, one: Import): void {
  queries.setQueryData(oneKey(one.id), one)
  void queries.invalidateQueries({ queryKey: ['imports', 'list'] })
}
