import { listInvoices } from '@mawrid/contract/invoices/calls.ts'
import type { InvoiceRow, ListedInvoice } from '@mawrid/contract/invoices/invoice.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { BookOpen, BookUser, FileArchive, Landmark, Plus, ReceiptText, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { customerQuery } from '#features/customers/shared/queries.ts'
import { buyerName } from '#features/deals/shared/buyerName.ts'
import { assigneeFilter } from '#features/team/shared/work/assigneeList.tsx'
import { useAssignAction, useAssigning } from '#features/team/shared/work/useAssigning.tsx'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ListView } from '#ui/list/listView.ts'
import type { MenuItem } from '#ui/overlays/menuEntries.ts'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'
import { invoiceCountsQuery, invoicesQuery } from '../shared/queries.ts'
import { AgeingBar } from './AgeingBar.tsx'
import { BundlePanel, useBundling } from './BundlePanel.tsx'
import { invoiceColumns } from './invoiceColumns.tsx'
import { type FilteredNames, invoiceFilters } from './invoiceFilters.ts'
import { invoiceQueryOf, invoiceShape } from './invoiceList.ts'
import { invoiceSheet } from './invoiceSheet.ts'
import { invoiceTabsOf } from './invoiceTabsOf.tsx'

/** Checklist R-10. */
export function InvoiceListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(invoiceShape)
  const assigning = useAssigning('invoice')
  const { colleagues } = assigning
  const assignActions = useAssignAction<ListedInvoice>(assigning)
  const query = invoiceQueryOf(view, colleagues.ownId)
  const list = useQuery(invoicesQuery(query))
  const counts = useQuery(invoiceCountsQuery).data
  const names = useFilteredNames(view, list.data?.results)
  const bundle = useBundling()
  const nothing = counts?.all ? 'noneHere' : 'none'

  const exportAs = useListExport({
    name: t('invoices.title'),
    columns: invoiceSheet(t, formats.lang),
    readPage: (page) => callApi(listInvoices, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })

  // On tablets and phones the links do not fit into the title's line.
  const isCompact = useMediaQuery('(width < 80rem)')
  const newInvoice = (
    <LinkButton href={screenPaths.invoiceCreate} look="primary" icon={Plus}>
      {t('screens.invoiceCreate')}
    </LinkButton>
  )
  return (
    <ListPage<ListedInvoice>
      title={t('invoices.title')}
      columns={invoiceColumns(t, formats, colleagues)}
      source={listSource(list, t, colleagues.areKnown)}
      shape={invoiceShape}
      view={view}
      onView={show}
      tabs={invoiceTabsOf(counts, view.tab, t, formats)}
      filters={invoiceFilters(t, names, assigneeFilter(t, colleagues))}
      summary={
        <>
          {assigning.dialog}
          <AgeingBar counts={counts} />
          <BundlePanel />
        </>
      }
      searchHint={t('invoices.searchHint')}
      actions={
        <>
          {!isCompact && <BookLinks />}
          {newInvoice}
        </>
      }
      {...(isCompact && { moreActions: bookLinks(t) })}
      bulkActions={[
        ...assignActions,
        {
          id: 'bundle',
          label: t('invoices.bundles.make'),
          icon: FileArchive,
          blocked: (rows) =>
            rows.every(({ number }) => number === null) ? t('invoices.bundles.onlyDrafts') : undefined,
          run: (rows) => bundle(rows.map(({ id }) => id)),
        },
      ]}
      exportAs={exportAs}
      storageKey="invoices"
      rowKey={({ id }) => id}
      rowName={(invoice) => `${invoice.number ?? t('invoices.draft')}, ${buyerName(formats.lang, invoice)}`}
      rowHref={({ id }) => invoiceAddress(id)}
      empty={
        <EmptyState
          icon={ReceiptText}
          title={t(`invoices.${nothing}.title`)}
          {...(!counts?.all && { action: newInvoice })}
        >
          {t(`invoices.${nothing}.text`)}
        </EmptyState>
      }
    />
  )
}

/** The names of the customer and the deal in the address. */
function useFilteredNames({ filters }: ListView, rows: readonly InvoiceRow[] = []): FilteredNames {
  const lang = useLang()
  const [buyer] = filters.buyer ?? []
  const { data: customer } = useQuery({ ...customerQuery(buyer ?? ''), enabled: buyer !== undefined })
  const ofDeal = rows.find(({ deal }) => deal !== null && deal.id === filters.deal?.[0])
  return { buyer: customer && nameIn(lang, customer), deal: ofDeal?.deal?.number }
}

/** Links to what concerns all invoices. */
function BookLinks() {
  const { t } = useTranslation()
  return (
    <>
      <LinkButton href={screenPaths.customers} icon={BookUser}>
        {t('screens.customers')}
      </LinkButton>
      <LinkButton href={screenPaths.vatReturn} icon={Landmark}>
        {t('screens.vatReturn')}
      </LinkButton>
      <LinkButton href={screenPaths.journal} icon={BookOpen}>
        {t('screens.journal')}
      </LinkButton>
      <LinkButton href={screenPaths.invoiceSettings} icon={Settings2}>
        {t('invoices.settings.short')}
      </LinkButton>
    </>
  )
}

function bookLinks(t: TFunction): MenuItem[] {
  return [
    { id: 'customers', icon: BookUser, label: t('screens.customers'), href: screenPaths.customers },
    { id: 'vat', icon: Landmark, label: t('screens.vatReturn'), href: screenPaths.vatReturn },
    { id: 'journal', icon: BookOpen, label: t('screens.journal'), href: screenPaths.journal },
    { id: 'settings', icon: Settings2, label: t('screens.invoiceSettings'), href: screenPaths.invoiceSettings },
  ]
}
