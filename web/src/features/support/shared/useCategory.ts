import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './queries.ts'

/** The category of a ticket; undefined until it has loaded. */
export function useCategory(id: string): OfferedCategory | undefined {
  return useQuery(categoriesQuery).data?.find((category) => category.id === id)
}
