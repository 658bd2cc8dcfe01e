import type { ReplyOf } from '@mawrid/contract/call.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { type countReturns, listReturns } from '@mawrid/contract/returns/calls.ts'
import { type ReturnRow, returnReasons, returnViews } from '@mawrid/contract/returns/return.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { PackageOpen, Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assigneeColumn, assigneeFilter, assigneeName, assigneeOf } from '#features/team/shared/work/assigneeList.tsx'
import { useAssignAction, useAssigning } from '#features/team/shared/work/useAssigning.tsx'
import type { Colleagues } from '#features/team/shared/work/useColleagues.ts'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import type { Formats } from '#ui/format/formats.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { PersonCell } from '#ui/list/cells/PersonCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { isFiltered, type ListShape, type ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'
import { type ReturnQuery, returnCountsQuery, returnsQuery } from '../shared/queries.ts'
import { returnLooks } from '../shared/returnLooks.ts'

const ReturnSettingsDialog = lazyPart(() => import('./ReturnSettingsDialog.tsx'), 'ReturnSettingsDialog')

/** Returns and claims of all deals; the list opens on those in which there is something to do. */
export function ReturnListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(returnShape)
  const assigning = useAssigning('return')
  const { colleagues } = assigning
  const query = returnQueryOf(view, colleagues.ownId)
  const list = useQuery(returnsQuery(query))
  const counts = useQuery(returnCountsQuery).data
  const mayConfigure = useHasRight('deals.settings')
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const exportAs = useListExport({
    name: t('screens.returns'),
    columns: returnSheet(t, formats, colleagues),
    readPage: (page) => callApi(listReturns, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })
  return (
    <>
      <ListPage<ReturnRow>
        title={t('screens.returns')}
        columns={returnColumns(t, formats, colleagues)}
        source={listSource(list, t, colleagues.areKnown)}
        shape={returnShape}
        view={view}
        onView={show}
        tabs={returnTabs.map((tab) => {
          const count = countOf(tab, counts)
          return {
            id: tab,
            label: t(`returns.tabs.${tab}`),
            ...(count !== undefined && { count: formats.number(count) }),
          }
        })}
        filters={[
          {
            id: 'reason',
            label: t('returns.fields.reason'),
            kind: 'choice',
            choices: returnReasons.map((reason) => ({ value: reason, label: t(`returns.reason.${reason}`) })),
          },
          ...assigneeFilter(t, colleagues),
        ]}
        searchHint={t('returns.searchHint')}
        actions={
          mayConfigure && (
            <Button icon={Settings2} onClick={() => setSettingsOpen(true)}>
              {t('returns.settings.title')}
            </Button>
          )
        }
        bulkActions={useAssignAction<ReturnRow>(assigning)}
        exportAs={exportAs}
        storageKey="returns"
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        rowHref={({ id }) => recordPath('return', id)}
        isEmpty={counts !== undefined && counts.open === 0 && view.tab === 'open' && !isFiltered(view)}
        empty={
          <EmptyState
            icon={PackageOpen}
            title={t('returns.none.title')}
            action={<LinkButton href={screenPaths.deals}>{t('returns.none.action')}</LinkButton>}
          >
            {t('returns.none.text')}
          </EmptyState>
        }
      />
      {assigning.dialog}
      {areSettingsOpen && (
        <Suspense>
          <ReturnSettingsDialog onClose={() => setSettingsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const returnTabs = [
  'open',
  'requested',
  'accepted',
  'received',
  'quarantined',
  'settled',
  'refused',
  'disputed',
  'all',
] as const

function countOf(tab: (typeof returnTabs)[number], counts: ReplyOf<typeof countReturns> | undefined) {
  if (tab === 'all') return undefined
  return tab === 'open' || tab === 'quarantined' ? counts?.[tab] : counts?.by_status[tab]
}

const orderings = ['updated_at', 'due_at'] as const

const returnShape: ListShape = {
  tabs: returnTabs,
  filters: ['reason', 'assignee'],
  orderings: [...orderings],
  ordering: '-updated_at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

function returnQueryOf(view: ListView, ownId: string): ReturnQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderingOf(view, orderings),
    status: oneOf(returnViews, view.tab),
    reason: oneOf(returnReasons, view.filters.reason?.[0]),
    assignee: assigneeOf(view.filters.assignee, ownId),
  }
}

function buyerOf({ lang }: Pick<Formats, 'lang'>, { buyer_name_ar, buyer_name_en }: ReturnRow): string {
  return (lang === 'en' && buyer_name_en) || buyer_name_ar
}

function returnColumns(t: TFunction, formats: Formats, colleagues: Colleagues): Column<ReturnRow>[] {
  const dash = <span className="text-ink-soft">—</span>
  return [
    {
      id: 'buyer',
      header: t('returns.fields.buyer'),
      isName: true,
      shape: 'person',
      cell: (row) => <PersonCell name={buyerOf(formats, row)} shape="company" />,
    },
    {
      id: 'number',
      header: t('returns.fields.number'),
      width: '8.5rem',
      onCard: 'fact',
      cell: ({ number }) => <CodeCell code={number} />,
    },
    {
      id: 'status',
      header: t('returns.fields.status'),
      width: '9rem',
      onCard: 'status',
      shape: 'pill',
      cell: ({ status }) => <StatusPill {...returnLooks[status]} label={t(`returns.status.${status}`)} />,
    },
    {
      id: 'reasons',
      header: t('returns.fields.reason'),
      showFrom: 'lg',
      cell: ({ reasons }) => reasons.map((reason) => t(`returns.reason.${reason}`)).join(' · '),
    },
    {
      id: 'deal',
      header: t('returns.fields.deal'),
      showFrom: '2xl',
      width: '9.5rem',
      cell: ({ deal }) => <CodeCell code={deal.number} />,
    },
    ...assigneeColumn<ReturnRow>(t, colleagues),
    {
      id: 'due',
      header: t('returns.fields.due'),
      ordering: 'due_at',
      showFrom: 'lg',
      width: '8rem',
      isBlank: ({ due_at }) => due_at === null,
      cell: ({ due_at }) => (due_at ? <DayCell at={due_at} /> : dash),
    },
    {
      id: 'updated',
      header: t('returns.fields.updated'),
      ordering: 'updated_at',
      showFrom: '2xl',
      width: '8rem',
      cell: ({ updated_at }) => <DayCell at={updated_at} />,
    },
  ]
}

function returnSheet(t: TFunction, formats: Formats, colleagues: Colleagues): SheetColumn<ReturnRow>[] {
  return [
    { head: t('returns.fields.number'), value: ({ number }) => number },
    { head: t('returns.fields.buyer'), value: (row) => buyerOf(formats, row) },
    { head: t('returns.fields.status'), value: ({ status }) => t(`returns.status.${status}`) },
    { head: t('returns.fields.deal'), value: ({ deal }) => deal.number },
    {
      head: t('returns.fields.reason'),
      value: ({ reasons }) => reasons.map((reason) => t(`returns.reason.${reason}`)).join(', '),
    },
    { head: t('returns.fields.items'), kind: 'number', value: ({ line_count }) => line_count },
    ...(colleagues.isTeam
      ? [{ head: t('team.work.assignee'), value: ({ assignee }: ReturnRow) => assigneeName(assignee, colleagues) }]
      : []),
    { head: t('returns.fields.due'), kind: 'moment', value: ({ due_at }) => due_at },
    { head: t('returns.fields.opened'), kind: 'moment', value: ({ created_at }) => created_at },
    { head: t('returns.fields.updated'), kind: 'moment', value: ({ updated_at }) => updated_at },
  ]
}
