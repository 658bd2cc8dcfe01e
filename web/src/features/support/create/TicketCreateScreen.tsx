import { readDeal } from '@mawrid/contract/deals/calls.ts'
import { readFranchise } from '@mawrid/contract/franchises/calls.ts'
import { readInvestment } from '@mawrid/contract/investments/calls.ts'
import { readInvoice } from '@mawrid/contract/invoices/calls.ts'
import { readProduct } from '@mawrid/contract/products/calls.ts'
import { readService } from '@mawrid/contract/services/calls.ts'
import { readTicket } from '@mawrid/contract/support/calls.ts'
import type { RelatedType } from '@mawrid/contract/support/ticket.ts'
import { readWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { categoriesQuery } from '../shared/queries.ts'
import { TicketForm } from './TicketForm.tsx'
import { blankTicket } from './ticketValues.ts'
import { topicIn } from './topic.ts'

/** Checklist R-12: a new ticket, about anything or about the record in the address. */
export function TicketCreateScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  const topic = topicIn(useSearch({ strict: false }))
  const categories = useQuery(categoriesQuery)
  const { about } = topic
  const name = useQuery({
    ...relatedNameQuery(about ?? { type: 'company', id: '' }, lang),
    enabled: about !== undefined,
  })

  if (categories.error) {
    const { error, refetch, isFetching } = categories
    return (
      <FailedScreen title={t('support.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (!categories.data || (about && name.isPending)) return <FormSkeleton label={t('support.loading')} />
  const category = categories.data.find(({ code }) => code === topic.category)
  // A record that cannot be read does not belong to this seller: it is left out.
  const related = about && name.data !== undefined ? { ...about, label: name.data } : null
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-xl">{t('screens.ticketCreate')}</h1>
        <p className="text-ink-soft">{t('support.create.lead')}</p>
      </div>
      <TicketForm
        key={about ? `${about.type}:${about.id}` : topic.category}
        start={blankTicket({ category: category?.id ?? '', related })}
        topic={topic}
        categories={categories.data}
      />
    </div>
  )
}

type Read = (id: string, lang: Lang) => Promise<string>

const listingCalls = {
  product: readProduct,
  service: readService,
  franchise: readFranchise,
  investment: readInvestment,
} as const

const listingName =
  (kind: keyof typeof listingCalls): Read =>
  async (id, lang) =>
    nameIn(lang, await callApi(listingCalls[kind], { params: { id } }))

const reads: Partial<Record<RelatedType, Read>> = {
  product: listingName('product'),
  service: listingName('service'),
  franchise: listingName('franchise'),
  investment: listingName('investment'),
  warehouse: async (id, lang) => nameIn(lang, await callApi(readWarehouse, { params: { id } })),
  async deal(id) {
    const { number, subject } = await callApi(readDeal, { params: { id } })
    return `${subject} · ${number}`
  },
  invoice: async (id) => (await callApi(readInvoice, { params: { id } })).number ?? '',
  async ticket(id) {
    const { number, subject } = await callApi(readTicket, { params: { id } })
    return `${subject} · ${number}`
  },
}

/** The name of the record in the address; null for records without a name of their own, such as the company. */
function relatedNameQuery({ type, id }: { readonly type: RelatedType; readonly id: string }, lang: Lang) {
  return queryOptions({
    queryKey: ['ticketAbout', lang, type, id],
    queryFn: async () => (await reads[type]?.(id, lang)) ?? '',
    retry: false,
  })
}
