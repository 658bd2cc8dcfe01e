import { listFranchises } from '@mawrid/contract/franchises/calls.ts'
import { listInvestments } from '@mawrid/contract/investments/calls.ts'
import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { listProducts } from '@mawrid/contract/products/calls.ts'
import { listServices } from '@mawrid/contract/services/calls.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { SearchedEditor } from '#ui/list/editors/SearchedEditor.tsx'
import type { EditorProps } from '#ui/list/filter.ts'
import { buyerName } from '../shared/buyerName.ts'
import { dealsQuery } from '../shared/queries.ts'
import { listingNameKey } from './listingName.ts'

/** The buyers of this seller's deals. */
export function BuyerEditor({ values: [chosen], onChange, close }: EditorProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const [searchText, setSearchText] = useState('')
  const search = useDeferredValue(searchText.trim())
  const { data } = useQuery(dealsQuery({ search: search || undefined, ordering: '-requested_at', page_size: 50 }))
  const buyers = data && new Map(data.results.map((deal) => [deal.buyer_id, buyerName(lang, deal)]))
  return (
    <SearchedEditor
      label={t('deals.filters.findBuyer')}
      searchText={searchText}
      onSearch={setSearchText}
      found={buyers && [...buyers].map(([value, label]) => ({ value, label }))}
      chosen={chosen}
      onChoose={({ value }) => {
        onChange([value])
        close()
      }}
    />
  )
}

const lists = { product: listProducts, service: listServices, franchise: listFranchises, investment: listInvestments }

/** The company's own listings of the kind the list is filtered by; products if there is no such filter. */
export function ListingEditor({ values: [chosen], onChange, close }: EditorProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const kindInAddress = useSearch({ strict: false, select: ({ kind }: { kind?: unknown }) => kind })
  const kind = listingKinds.find((each) => each === kindInAddress) ?? 'product'
  const [searchText, setSearchText] = useState('')
  const search = useDeferredValue(searchText.trim())
  const { data } = useQuery({
    queryKey: ['listings', kind, 'found', search],
    queryFn: ({ signal }) => callApi(lists[kind], { query: { search: search || undefined, page_size: 20 }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <SearchedEditor
      label={t(`deals.filters.find_${kind}`)}
      searchText={searchText}
      onSearch={setSearchText}
      found={data?.results.map((listing) => ({ value: listing.id, label: nameIn(lang, listing) }))}
      chosen={chosen}
      onChoose={({ value, label }) => {
        queries.setQueryData(listingNameKey(value), label)
        onChange([value])
        close()
      }}
    />
  )
}
