import { listDeals } from '@mawrid/contract/deals/calls.ts'
import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import type { TFunction } from 'i18next'
import { csvOf } from '../../../app/csv.ts'
import { downloadText } from '../../../app/downloads.ts'
import { callApi } from '../../../app/request/callApi.ts'
import { everyPage } from '../../../app/request/everyPage.ts'
import type { Lang } from '../../../ui/format/formats.ts'
import { regionName } from '../../addresses/shared/addressWords.ts'
import { buyerName } from '../shared/buyerName.ts'
import type { DealQuery } from '../shared/queries.ts'

/** Saves exactly what is filtered, all its pages, as a table. */
export async function exportDeals(query: DealQuery, t: TFunction, lang: Lang): Promise<number> {
  const deals = await everyPage((page) => callApi(listDeals, { query: { ...query, ...page } }))
  const day = new Date().toISOString().slice(0, 10)
  downloadText(`${t('deals.title')}-${day}.csv`, 'text/csv', csvOf(tableOf(deals, t, lang)))
  return deals.length
}

const names = [
  'number',
  'subject',
  'buyer',
  'kind',
  'source',
  'region',
  'total',
  'status',
  'fulfilment_status',
  'payment_status',
  'requested_at',
  'respond_by',
  'valid_until',
] as const

function tableOf(deals: readonly DealRow[], t: TFunction, lang: Lang): string[][] {
  const rows = deals.map((deal) => [
    deal.number,
    deal.subject,
    buyerName(lang, deal),
    t(`deals.kind.${deal.kind}`),
    t(`deals.source.${deal.source}`),
    deal.region ? regionName(deal.region, lang) : '',
    deal.total ?? '',
    t(`deals.status.${deal.status}`),
    t(`deals.fulfilmentStatus.${deal.fulfilment_status}`, { context: deal.kind }),
    t(`deals.paymentStatus.${deal.payment_status}`),
    deal.requested_at,
    deal.respond_by ?? '',
    deal.valid_until ?? '',
  ])
  return [names.map((name) => t(`deals.fields.${name}`)), ...rows]
}
