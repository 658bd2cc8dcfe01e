import { readDeal } from '@mawrid/contract/deals/calls.ts'
import { readFranchise } from '@mawrid/contract/franchises/calls.ts'
import { readInvestment } from '@mawrid/contract/investments/calls.ts'
import { readInvoice } from '@mawrid/contract/invoices/calls.ts'
import { readProduct } from '@mawrid/contract/products/calls.ts'
import { readService } from '@mawrid/contract/services/calls.ts'
import { readTicket } from '@mawrid/contract/support/calls.ts'
import type { RelatedType } from '@mawrid/contract/support/ticket.ts'
import { readWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/request/callApi.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'

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

/** What the record is called that the address names; nothing for what there is one of, the company for one. */
export function relatedNameQuery({ type, id }: { readonly type: RelatedType; readonly id: string }, lang: Lang) {
  return queryOptions({
    queryKey: ['ticketAbout', lang, type, id],
    queryFn: async () => (await reads[type]?.(id, lang)) ?? '',
    retry: false,
  })
}
