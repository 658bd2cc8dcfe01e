import type { Language } from '@mawrid/contract/constants.ts'
import { listFrontPages } from '@mawrid/contract/pages/calls.ts'
import { callApi } from '#platform/request/callApi.ts'

/** Checklist C-25. The footer can wait for the schemas of the calls; the frame does not. */
export function fetchFrontPages(lang: Language, signal: AbortSignal) {
  return callApi(listFrontPages, { query: { lang }, signal })
}
