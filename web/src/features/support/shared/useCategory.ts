import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './queries.ts'

/** What a ticket is about; undefined until that is known. */
export function useCategory(id: string): OfferedCategory | undefined {
  return useQuery(categoriesQuery).data?.find((category) => category.id === id)
}
