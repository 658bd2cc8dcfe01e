import { pageSizes } from '@mawrid/contract/list.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { transferLife } from '@mawrid/contract/stock/states.ts'
import type { TransferRow } from '@mawrid/contract/stock/transfer.ts'
import { listTransfers } from '@mawrid/contract/stock/transfers.calls.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { assigneeColumn, assigneeFilter, assigneeOf } from '#features/team/shared/work/assigneeList.tsx'
import { useAssignAction, useAssigning } from '#features/team/shared/work/useAssigning.tsx'
import type { Colleagues } from '#features/team/shared/work/useColleagues.ts'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import type { Formats, Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { placesQuery } from '../shared/queries.ts'
import { StockTabs } from '../shared/StockTabs.tsx'
import { type TransferQuery, transfersQuery } from '../shared/transferQueries.ts'
import { transferStatusLooks } from '../shared/transferStatusLooks.ts'

/** Transfers of goods between warehouses. */
export function TransferListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(transferShape)
  const assigning = useAssigning('transfer')
  const { colleagues } = assigning
  const query = transferQueryOf(view, colleagues.ownId)
  const list = useQuery(transfersQuery(query))
  const exportAs = useListExport({
    name: t('screens.transfers'),
    columns: transferSheet(t, formats.lang),
    readPage: (page) => callApi(listTransfers, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })
  const places = useQuery(placesQuery).data ?? []
  const newTransfer = (
    <LinkButton href={screenPaths.transferCreate} look="primary" icon={Plus}>
      {t('screens.transferCreate')}
    </LinkButton>
  )

  return (
    <div className="flex flex-col gap-4">
      <ListPage
        nav={<StockTabs selected="transfers" />}
        title={t('screens.transfers')}
        columns={columnsOf(t, formats, colleagues)}
        source={listSource(list, t, colleagues.areKnown)}
        shape={transferShape}
        view={view}
        onView={show}
        tabs={transferTabs.map((id) => ({ id, label: t(`stock.transfer.tabs.${id}`) }))}
        filters={[
          {
            id: 'warehouse',
            label: t('stock.fields.warehouse'),
            kind: 'choice',
            choices: places.map((place) => ({ value: place.id, label: nameIn(formats.lang, place) })),
          },
          ...assigneeFilter(t, colleagues),
        ]}
        searchHint={t('stock.transfer.searchHint')}
        actions={newTransfer}
        bulkActions={useAssignAction<TransferRow>(assigning)}
        exportAs={exportAs}
        storageKey="stock-transfers"
        rowKey={({ id }) => id}
        rowName={({ ref }) => ref}
        rowHref={({ id }) => recordPath('transfer', id)}
        empty={
          <EmptyState icon={ArrowLeftRight} title={t('stock.transfer.none.title')} action={newTransfer}>
            {t('stock.transfer.none.text')}
          </EmptyState>
        }
      />
      {assigning.dialog}
    </div>
  )
}

function columnsOf(t: TFunction, { lang, number }: Formats, colleagues: Colleagues): Column<TransferRow>[] {
  return [
    {
      id: 'ref',
      header: t('stock.transfer.number'),
      isName: true,
      width: '8rem',
      cell: ({ ref, from, to }) => (
        <>
          <bdi dir="ltr" className="in-data-card:hidden">
            {ref}
          </bdi>
          <span className="hidden truncate in-data-card:block">
            {t('stock.transfer.named', { from: nameIn(lang, from), to: nameIn(lang, to) })}
          </span>
        </>
      ),
    },
    {
      id: 'from',
      header: t('stock.transfer.from'),
      grows: true,
      cell: ({ from }) => (
        <span className="line-clamp-2">
          <bdi>{nameIn(lang, from)}</bdi>
        </span>
      ),
    },
    { id: 'to', header: t('stock.transfer.to'), cell: ({ to }) => <bdi>{nameIn(lang, to)}</bdi> },
    {
      id: 'status',
      header: t('stock.fields.standing'),
      width: '8.5rem',
      onCard: 'status',
      shape: 'pill',
      cell: ({ status }) => (
        <StatusPill {...transferStatusLooks[status]} label={t(`stock.transfer.status.${status}`)} />
      ),
    },
    ...assigneeColumn<TransferRow>(t, colleagues),
    {
      id: 'lines',
      header: t('stock.transfer.articles'),
      align: 'end',
      showFrom: 'lg',
      cell: ({ line_count }) => number(line_count),
    },
    {
      id: 'expected',
      header: t('stock.transfer.expected_on'),
      ordering: 'expected_on',
      showFrom: 'xl',
      width: '7.5rem',
      cell: ({ expected_on }) => <DayCell at={expected_on} />,
    },
    {
      id: 'created',
      header: t('stock.transfer.created'),
      ordering: 'created_at',
      onCard: 'fact',
      showFrom: '2xl',
      width: '7.5rem',
      cell: ({ ref, created_at }) => (
        <>
          <span className="hidden in-data-card:inline">
            <bdi dir="ltr">{ref}</bdi> ·{' '}
          </span>
          <DayCell at={created_at} />
        </>
      ),
    },
  ]
}

const transferTabs = ['all', 'draft', 'sent', 'partly_received', 'received', 'closed', 'cancelled'] as const

const transferShape: ListShape = {
  tabs: transferTabs,
  filters: ['warehouse', 'assignee'],
  orderings: ['created_at', 'expected_on'],
  ordering: '-created_at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

const orderings = ['created_at', 'expected_on', '-created_at', '-expected_on'] as const

function transferQueryOf(view: ListView, ownId: string): TransferQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderings.find((ordering) => ordering === view.ordering),
    status: transferLife.states.find((status) => status === view.tab),
    warehouse: view.filters.warehouse?.[0],
    assignee: assigneeOf(view.filters.assignee, ownId),
  }
}

function transferSheet(t: TFunction, lang: Lang): SheetColumn<TransferRow>[] {
  return [
    { head: t('stock.transfer.number'), value: ({ ref }) => ref },
    { head: t('stock.transfer.from'), value: ({ from }) => nameIn(lang, from) },
    { head: t('stock.transfer.to'), value: ({ to }) => nameIn(lang, to) },
    { head: t('stock.fields.standing'), value: ({ status }) => t(`stock.transfer.status.${status}`) },
    { head: t('stock.transfer.articles'), kind: 'number', value: ({ line_count }) => line_count },
    { head: t('stock.transfer.expected_on'), kind: 'day', value: ({ expected_on }) => expected_on },
    { head: t('stock.transfer.created'), kind: 'moment', value: ({ created_at }) => created_at },
    { head: t('stock.fields.note'), value: ({ note }) => note },
  ]
}
