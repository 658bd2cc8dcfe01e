import type { Language } from '@mawrid/contract/constants.ts'
import { queryOptions } from '@tanstack/react-query'

/** Checklist C-25. The schemas of the calls are loaded with the answer: the frame does not wait for them. */
export function frontPagesQuery(lang: Language) {
  return queryOptions({
    queryKey: ['pages', lang],
    queryFn: async ({ signal }) => (await import('./frontPages.ts')).fetchFrontPages(lang, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
