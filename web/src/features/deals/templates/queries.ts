import type { OfferTemplate } from '@mawrid/contract/deals/template.ts'
import { createTemplate, listTemplates } from '@mawrid/contract/deals/templates.calls.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../app/request/callApi.ts'
import { uniqueKey } from '../../../app/request/uniqueKey.ts'

const key = ['offer-templates'] as const

export const templatesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await callApi(listTemplates, { signal })).results,
})

export function refreshTemplates(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: key })
}

/** Takes a removal back: what was forgotten is kept anew. */
export async function keepAgain(template: OfferTemplate): Promise<void> {
  const { name, valid_days, discount, delivery, payment_terms, milestones, message } = template
  const body = { name, valid_days, discount, delivery, payment_terms, milestones, message }
  await callApi(createTemplate, { body, idempotencyKey: uniqueKey() })
}
