import type { OfferTemplate } from '@mawrid/contract/deals/template.ts'
import { listTemplates, restoreTemplate } from '@mawrid/contract/deals/templates.calls.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'

const key = ['offer-templates'] as const

export const templatesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await callApi(listTemplates, { signal })).results,
})

export function refreshTemplates(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: key })
}

/** Undoes a removal. */
export async function undoRemoval({ id }: OfferTemplate): Promise<void> {
  await callApi(restoreTemplate, { params: { id }, body: {} })
}
