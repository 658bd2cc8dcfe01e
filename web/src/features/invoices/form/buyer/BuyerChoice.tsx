import { readDeal } from '@mawrid/contract/deals/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buyerName } from '#features/deals/shared/buyerName.ts'
import { dealsQuery } from '#features/deals/shared/queries.ts'
import { buyersQuery } from '#features/invoices/shared/buyers.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { type BuyerValues, buyerValues, valuesOfMarketBuyer } from './buyerValues.ts'

interface Props {
  onChoose: (buyer: BuyerValues) => void
}

/** Someone an invoice was drawn up for before, or who dealt with the seller at the marketplace. */
export function BuyerChoice({ onChoose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const asked = search.trim() || undefined
  const book = useQuery(buyersQuery({ search: asked, page_size: 20 }))
  const deals = useQuery(dealsQuery({ search: asked, ordering: '-requested_at', page_size: 20 }))
  const known = book.data?.results ?? []
  const inBook = new Set(known.map(({ market_id }) => market_id))
  // The deals name each buyer as often as they dealt.
  const dealt = new Map((deals.data?.results ?? []).map((deal) => [deal.buyer_id, deal]))

  async function choose(id: string) {
    const buyer = known.find((one) => one.id === id)
    if (buyer) return onChoose(buyerValues(buyer))
    const deal = dealt.get(id)
    if (!deal) return
    try {
      const whole = await callApi(readDeal, { params: { id: deal.id } })
      onChoose(valuesOfMarketBuyer(whole.buyer))
    } catch (error) {
      toast({ tone: 'bad', text: problemText(error, t) })
    }
  }

  return (
    <SearchField
      label={t('invoices.buyer.choose')}
      help={t('invoices.buyer.chooseHelp')}
      value=""
      onChange={(id) => void choose(id)}
      onSearch={setSearch}
      isLoading={book.isFetching || deals.isFetching}
      choices={[
        ...known.map((buyer) => ({
          value: buyer.id,
          label: nameIn(lang, buyer),
          help: buyer.vat_number ?? buyer.identifier?.value ?? t('invoices.buyer.known'),
        })),
        ...[...dealt]
          .filter(([id]) => !inBook.has(id))
          .map(([id, deal]) => ({ value: id, label: buyerName(lang, deal), help: t('invoices.buyer.fromMarket') })),
      ]}
    />
  )
}
