import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { ListView } from '#ui/list/listView.ts'
import { buyerName } from '../shared/buyerName.ts'
import type { FilteredNames } from './invoiceFilters.ts'

/** What the buyer and the deal in the address are called: the rows themselves say it. */
export function useFilteredNames({ filters }: ListView, rows: readonly InvoiceRow[] = []): FilteredNames {
  const lang = useLang()
  const ofBuyer = rows.find(({ buyer_id }) => buyer_id !== null && buyer_id === filters.buyer?.[0])
  const ofDeal = rows.find(({ deal }) => deal !== null && deal.id === filters.deal?.[0])
  return { buyer: ofBuyer && buyerName(lang, ofBuyer), deal: ofDeal?.deal?.number }
}
