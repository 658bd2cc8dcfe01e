import { type InvoicedBuyer, listInvoicedBuyers } from '@mawrid/contract/invoices/books.calls.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { BookUser } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { Formats } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { NumberCell } from '#ui/list/cells/NumberCell.tsx'
import { PersonCell } from '#ui/list/cells/PersonCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { orderingOf } from '#ui/list/viewQuery.ts'
import { Money } from '#ui/record/Money.tsx'
import { statementAddress } from '../shared/invoiceAddresses.ts'
import { type BuyersQuery, buyersQuery } from '../shared/queries.ts'

/** All buyers with invoices and what they owe; each links to its statement of account. */
export function BuyersScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(buyersShape)
  const query = buyersQueryOf(view)
  const list = useQuery(buyersQuery(query))
  const exportAs = useListExport({
    name: t('screens.invoiceBuyers'),
    columns: buyerSheet(t),
    readPage: (page) => callApi(listInvoicedBuyers, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })
  return (
    <ListPage<InvoicedBuyer>
      title={t('screens.invoiceBuyers')}
      columns={buyerColumns(t, formats)}
      source={listSource(list, t)}
      shape={buyersShape}
      view={view}
      onView={show}
      tabs={buyersShape.tabs.map((tab) => ({ id: tab, label: t(`invoices.buyers.tabs.${tab}`) }))}
      searchHint={t('invoices.buyers.searchHint')}
      exportAs={exportAs}
      storageKey="invoice-buyers"
      rowKey={({ id }) => id}
      rowName={(buyer) => nameIn(formats.lang, buyer)}
      rowHref={({ id }) => statementAddress(id)}
      empty={
        <EmptyState icon={BookUser} title={t('invoices.buyers.none.title')}>
          {t('invoices.buyers.none.text')}
        </EmptyState>
      }
    />
  )
}

function buyerColumns(t: TFunction, { lang }: Formats): Column<InvoicedBuyer>[] {
  const amountOf = (amount: string, className?: string) =>
    amount === '0.00' ? (
      <span className="text-ink-soft">—</span>
    ) : (
      <Money amount={amount} {...(className && { className })} />
    )
  return [
    {
      id: 'name',
      header: t('invoices.fields.buyer'),
      ordering: 'name',
      isName: true,
      shape: 'person',
      cell: (buyer) => <PersonCell name={nameIn(lang, buyer)} shape="company" />,
    },
    {
      id: 'number',
      header: t('invoices.buyer.vat_number'),
      showFrom: 'xl',
      width: '11rem',
      cell: ({ vat_number, identifier }) => <CodeCell code={vat_number ?? identifier?.value ?? null} />,
    },
    {
      id: 'invoices',
      header: t('invoices.title'),
      showFrom: 'xl',
      align: 'end',
      width: '7rem',
      cell: ({ invoices }) => <NumberCell value={invoices} />,
    },
    {
      id: 'open',
      onCard: 'labelledFact',
      header: t('invoices.fields.open'),
      ordering: 'open',
      align: 'end',
      width: '9rem',
      cell: ({ open }) => amountOf(open, 'font-medium'),
    },
    {
      id: 'overdue',
      onCard: 'status',
      isBlank: ({ overdue }) => overdue === '0.00',
      header: t('invoices.buyers.overdue'),
      align: 'end',
      width: '9rem',
      cell: ({ overdue }) => (
        <span
          data-figures
          className="in-data-card:inline-flex in-data-card:flex-row-reverse in-data-card:items-baseline in-data-card:gap-1"
        >
          {amountOf(overdue, 'font-medium text-bad')}
          <span className="hidden text-sm text-bad in-data-card:inline">{t('invoices.buyers.overdue')}</span>
        </span>
      ),
    },
  ]
}

function buyerSheet(t: TFunction): SheetColumn<InvoicedBuyer>[] {
  const head = (name: string) => t(`invoices.buyer.${name}`)
  return [
    { head: head('name_ar'), value: ({ name_ar }) => name_ar },
    { head: head('name_en'), value: ({ name_en }) => name_en },
    { head: head('vat_number'), value: ({ vat_number }) => vat_number },
    { head: head('identifier'), value: ({ identifier }) => identifier?.value },
    { head: head('city'), value: ({ address }) => address?.city },
    { head: head('contact'), value: ({ contact }) => contact },
    { head: head('phone'), value: ({ phone }) => phone },
    { head: head('email'), value: ({ email }) => email },
    { head: t('invoices.title'), kind: 'number', value: ({ invoices }) => invoices },
    { head: t('invoices.fields.open'), kind: 'money', value: ({ open }) => open },
    { head: t('invoices.buyers.overdue'), kind: 'money', value: ({ overdue }) => overdue },
  ]
}

const orderings = ['name', 'open'] as const

const buyersShape: ListShape = {
  tabs: ['all', 'owing'],
  filters: [],
  orderings,
  ordering: '-open',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The list's view as the query of the call. */
function buyersQueryOf(view: ListView): BuyersQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderingOf(view, orderings),
    owing: view.tab === 'owing' ? 'true' : undefined,
  }
}
