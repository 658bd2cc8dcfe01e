import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { regionName } from '#platform/format/addressText.ts'
import type { Lang } from '#ui/format/formats.ts'
import { buyerName } from '../shared/buyerName.ts'

export function dealSheet(t: TFunction, lang: Lang): SheetColumn<DealRow>[] {
  const head = (name: string) => t(`deals.fields.${name}`)
  return [
    { head: head('number'), value: ({ number }) => number },
    { head: head('subject'), value: ({ subject }) => subject },
    { head: head('buyer'), value: (deal) => buyerName(lang, deal) },
    { head: head('kind'), value: ({ kind }) => t(`deals.kind.${kind}`) },
    { head: head('source'), value: ({ source }) => t(`deals.source.${source}`) },
    { head: head('region'), value: ({ region }) => region && regionName(region, lang) },
    { head: head('total'), kind: 'money', value: ({ total }) => total },
    { head: head('status'), value: ({ status }) => t(`deals.status.${status}`) },
    {
      head: head('fulfilment_status'),
      value: (deal) => t(`deals.fulfilmentStatus.${deal.fulfilment_status}`, { context: deal.kind }),
    },
    { head: head('payment_status'), value: (deal) => t(`deals.paymentStatus.${deal.payment_status}`) },
    { head: head('requested_at'), kind: 'moment', value: (deal) => deal.requested_at },
    { head: head('respond_by'), kind: 'moment', value: (deal) => deal.respond_by },
    { head: head('valid_until'), kind: 'day', value: (deal) => deal.valid_until },
  ]
}
