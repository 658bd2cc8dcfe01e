import { regions } from '@mawrid/contract/addresses/regions.ts'
import { reachedStages } from '@mawrid/contract/deals/calls.ts'
import { dealSources } from '@mawrid/contract/deals/deal.ts'
import { lossReasons } from '@mawrid/contract/deals/reasons.ts'
import { fulfilmentStatuses, paymentStatuses } from '@mawrid/contract/deals/states.ts'
import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import type { TFunction } from 'i18next'
import { regionName } from '#platform/addressText.ts'
import type { Lang } from '#ui/format/formats.ts'
import { lazyEditor } from '#ui/list/editors/lazyEditor.tsx'
import type { Filter } from '#ui/list/filter.ts'

const buyerEditor = lazyEditor(async () => (await import('./editors.tsx')).BuyerEditor)
const listingEditor = lazyEditor(async () => (await import('./editors.tsx')).ListingEditor)

/** The names of the ids in the address, as far as they are known. */
export interface FilteredNames {
  readonly buyer: string | undefined
  readonly listing: string | undefined
}

/** The most used first: the list shows four, and the others in a menu. */
export function dealFilters(t: TFunction, lang: Lang, names: FilteredNames, assignee: readonly Filter[]): Filter[] {
  const choices = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`deals.${words}.${value}`) }))
  return [
    {
      id: 'buyer',
      label: t('deals.fields.buyer'),
      kind: 'own',
      describe: () => names.buyer ?? t('deals.filters.oneBuyer'),
      editor: buyerEditor,
    },
    ...assignee,
    { id: 'kind', label: t('deals.fields.kind'), kind: 'choice', choices: choices(listingKinds, 'kind') },
    {
      id: 'to_ship',
      label: t('deals.filters.to_ship'),
      kind: 'choice',
      choices: [{ value: 'true', label: t('deals.filters.toShipOnly') }],
    },
    {
      id: 'open',
      label: t('deals.filters.open'),
      kind: 'choice',
      choices: [{ value: 'true', label: t('deals.filters.openOnly') }],
    },
    { id: 'requested', label: t('deals.fields.requested_at'), kind: 'days' },
    { id: 'source', label: t('deals.fields.source'), kind: 'choice', choices: choices(dealSources, 'source') },
    {
      id: 'region',
      label: t('deals.fields.region'),
      kind: 'choice',
      choices: regions.map((region) => ({ value: region, label: regionName(region, lang) })),
    },
    {
      id: 'listing',
      label: t('deals.fields.listing'),
      kind: 'own',
      describe: () => names.listing ?? t('deals.filters.oneListing'),
      editor: listingEditor,
    },
    {
      id: 'fulfilment_status',
      label: t('deals.fields.fulfilment_status'),
      kind: 'choice',
      choices: choices(fulfilmentStatuses, 'fulfilmentStatus'),
    },
    {
      id: 'payment_status',
      label: t('deals.fields.payment_status'),
      kind: 'choice',
      choices: choices(paymentStatuses, 'paymentStatus'),
    },
    {
      id: 'unread',
      label: t('deals.filters.unread'),
      kind: 'choice',
      choices: [{ value: 'true', label: t('deals.filters.unreadOnly') }],
    },
    {
      id: 'reached',
      label: t('deals.filters.reached'),
      kind: 'choice',
      choices: reachedStages.map((value) => ({ value, label: t(`deals.filters.stages.${value}`) })),
    },
    {
      id: 'reason',
      label: t('deals.decisions.reason'),
      kind: 'choice',
      choices: lossReasons.map((value) => ({
        value,
        label: value === 'none' ? t('deals.filters.noReason') : t(`deals.decisions.reasons.${value}`),
      })),
    },
    { id: 'valid', label: t('deals.fields.valid_until'), kind: 'days' },
    { id: 'won', label: t('deals.fields.sold_at'), kind: 'days' },
  ]
}
