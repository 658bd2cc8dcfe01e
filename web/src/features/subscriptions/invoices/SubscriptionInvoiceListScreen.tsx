import { pageSizes } from '@mawrid/contract/list.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { invoicePurposes, type SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { listSubscriptionInvoices } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { subscriptionInvoiceLife } from '@mawrid/contract/subscriptions/states.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { type Filter, rangeFrom } from '#ui/list/filter.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'
import { type InvoiceQuery, invoicesQuery } from '../shared/invoiceQueries.ts'
import { subscriptionsQuery } from '../shared/queries.ts'
import { subscriptionInvoiceAddress } from '../shared/subscriptionAddresses.ts'
import { invoiceColumns, invoiceSheet } from './invoiceColumns.tsx'

/** Checklist R-11. */
export function SubscriptionInvoiceListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(invoiceShape)
  const query = invoiceQueryOf(view)
  const list = useQuery(invoicesQuery(query))
  const subscriptions = useOwnSubscriptions()
  const isNarrow = useIsNarrow()

  const exportAs = useListExport({
    name: t('screens.subscriptionInvoices'),
    columns: invoiceSheet(t),
    readPage: (page) => callApi(listSubscriptionInvoices, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })

  return (
    <ListPage<SubscriptionInvoice>
      title={t('screens.subscriptionInvoices')}
      columns={invoiceColumns(t, formats)}
      source={listSource(list, t)}
      shape={invoiceShape}
      view={view}
      onView={show}
      tabs={invoiceTabs.map((id) => ({ id, label: t(`subscriptions.invoiceTabs.${id}`) }))}
      filters={invoiceFilters(t, subscriptions)}
      searchHint={t('subscriptions.invoiceSearchHint')}
      // Beside the title of a phone there is no room for it.
      {...(isNarrow
        ? { moreActions: [{ id: 'subscription', label: t('screens.subscriptions'), href: screenPaths.subscriptions }] }
        : { actions: <LinkButton href={screenPaths.subscriptions}>{t('screens.subscriptions')}</LinkButton> })}
      exportAs={exportAs}
      storageKey="subscriptionInvoices"
      rowKey={({ id }) => id}
      rowName={({ number, reference, purpose }) => `${number ?? reference}, ${t(`subscriptions.purpose.${purpose}`)}`}
      rowHref={({ id }) => subscriptionInvoiceAddress(id)}
      empty={
        <EmptyState icon={ReceiptText} title={t('subscriptions.noInvoices')}>
          {t('subscriptions.noInvoicesText')}
        </EmptyState>
      }
    />
  )
}

/** The company's subscriptions, named by plan and first day. */
function useOwnSubscriptions() {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const { data } = useQuery(subscriptionsQuery({ page_size: 100, ordering: '-start_date' }))
  return (data?.results ?? []).map(({ id, package: own, start_date }) => ({
    value: id,
    label: start_date
      ? t('subscriptions.ofDay', { name: nameIn(lang, own), day: day(new Date(start_date)) })
      : nameIn(lang, own),
  }))
}

interface OneSubscription {
  readonly value: string
  readonly label: string
}

/** `subscriptions`: all that the company has had. */
function invoiceFilters(t: TFunction, subscriptions: readonly OneSubscription[]): Filter[] {
  return [
    {
      id: 'purpose',
      label: t('subscriptions.fields.purpose'),
      kind: 'choice',
      choices: invoicePurposes.map((value) => ({ value, label: t(`subscriptions.purpose.${value}`) })),
    },
    { id: 'paid', label: t('subscriptions.fields.paid_at'), kind: 'days' },
    {
      id: 'subscription',
      label: t('subscriptions.fields.subscription'),
      kind: 'choice',
      choices: subscriptions,
    },
  ]
}

const orderings = ['number', 'due_on', 'paid_at', 'total'] as const

const invoiceTabs = ['all', ...subscriptionInvoiceLife.states] as const

const invoiceShape: ListShape = {
  tabs: invoiceTabs,
  filters: ['purpose', 'paid', 'subscription'],
  orderings,
  ordering: '-due_on',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The list's view as the query of the call. */
function invoiceQueryOf(view: ListView): InvoiceQuery {
  const paid = rangeFrom(view.filters.paid ?? [])
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderingOf(view, orderings),
    status: oneOf(subscriptionInvoiceLife.states, view.tab),
    purpose: oneOf(invoicePurposes, view.filters.purpose?.[0]),
    subscription: view.filters.subscription?.[0],
    from: paid.from || undefined,
    to: paid.to || undefined,
  }
}
