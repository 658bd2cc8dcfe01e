import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLang } from '#ui/format/useFormats.ts'
import type { ListView } from '#ui/list/listView.ts'
import { buyerName } from '../shared/buyerName.ts'
import type { FilteredNames } from './dealFilters.ts'
import { listingNameKey } from './listingName.ts'

/** What the buyer and the listing in the address are called: the rows themselves say the first. */
export function useFilteredNames({ filters }: ListView, rows: readonly DealRow[] = []): FilteredNames {
  const lang = useLang()
  const queries = useQueryClient()
  const deal = rows.find(({ buyer_id }) => buyer_id === filters.buyer?.[0])
  return {
    buyer: deal && buyerName(lang, deal),
    listing: queries.getQueryData<string>(listingNameKey(filters.listing?.[0] ?? '')),
  }
}
