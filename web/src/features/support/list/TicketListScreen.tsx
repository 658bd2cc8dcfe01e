import type { ReplyOf } from '@mawrid/contract/call.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { type countTickets, listTickets } from '@mawrid/contract/support/calls.ts'
import { priorities, type TicketRow } from '@mawrid/contract/support/ticket.ts'
import type { OfferedCategory } from '@mawrid/contract/support/ticketCategory.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { LifeBuoy, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { assigneeFilter } from '#features/team/shared/work/assigneeList.tsx'
import { useAssignAction, useAssigning } from '#features/team/shared/work/useAssigning.tsx'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { useUser } from '#platform/session/userStore.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { Formats, Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import type { Filter } from '#ui/list/filter.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { isFiltered } from '#ui/list/listView.ts'
import type { Tab } from '#ui/overlays/Tabs.tsx'
import { categoriesQuery, ticketCountsQuery, ticketsQuery } from '../shared/queries.ts'
import { ticketAddress } from '../shared/ticketAddresses.ts'
import { ticketColumns, ticketSheet } from './ticketColumns.tsx'
import { type TicketTab, ticketQueryOf, ticketShape, ticketTabs } from './ticketList.ts'

/** Checklist R-12. Open to all signed-in sellers, with and without a company. */
export function TicketListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(ticketShape)
  const assigning = useAssigning('ticket')
  const { colleagues } = assigning
  const query = ticketQueryOf(view, colleagues.ownId)
  const list = useQuery(ticketsQuery(query))
  const counts = useQuery(ticketCountsQuery).data
  const categories = useQuery(categoriesQuery).data
  const nothing = !counts?.all ? 'none' : view.tab === 'waiting_for_seller' ? 'nothingWaits' : 'noneHere'
  const exportAs = useListExport({
    name: t('screens.tickets'),
    columns: ticketSheet(t, (id) => {
      const category = categories?.find((one) => one.id === id)
      return category ? nameIn(formats.lang, category) : ''
    }),
    readPage: (page) => callApi(listTickets, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })
  const newTicket = (
    <LinkButton href={screenPaths.ticketCreate} look="primary" icon={Plus}>
      {t('screens.ticketCreate')}
    </LinkButton>
  )
  const company = useUser(({ user }) => user.company?.id)
  const bulkActions = useAssignAction<TicketRow>(assigning).map((action) => ({
    ...action,
    // A ticket without a company, or of another one, stays with the person.
    isOffered: (rows: readonly TicketRow[]) => rows.every((row) => row.company === company),
  }))
  return (
    <>
      <ListPage<TicketRow>
        title={t('screens.tickets')}
        columns={ticketColumns(t, colleagues)}
        source={listSource(list, t, colleagues.areKnown)}
        shape={ticketShape}
        view={view}
        onView={show}
        tabs={ticketTabsOf(counts, t, formats)}
        filters={[...ticketFilters(t, formats.lang, categories), ...assigneeFilter(t, colleagues)]}
        searchHint={t('support.searchHint')}
        actions={newTicket}
        bulkActions={bulkActions}
        exportAs={exportAs}
        storageKey="tickets"
        rowKey={({ id }) => id}
        rowName={({ number, subject }) => `${number}, ${subject}`}
        rowHref={({ id }) => ticketAddress(id)}
        isEmpty={counts?.all === 0 && !isFiltered(view)}
        empty={
          <EmptyState
            icon={LifeBuoy}
            title={t(`support.${nothing}.title`)}
            {...(nothing === 'none' && { action: newTicket })}
          >
            {t(`support.${nothing}.text`)}
          </EmptyState>
        }
      />
      {assigning.dialog}
    </>
  )
}

type TicketCounts = ReplyOf<typeof countTickets>

/** A figure space, as wide as a digit: the tabs do not move when their counts arrive. */
const countPlaceholder = '\u2007'

function ticketTabsOf(counts: TicketCounts | undefined, t: TFunction, { number }: Formats): Tab[] {
  return ticketTabs.map((tab) => ({
    id: tab,
    label: t(`support.tabs.${tab}`),
    count: counts ? number(countOf(counts, tab)) : countPlaceholder,
  }))
}

function countOf(counts: TicketCounts, tab: TicketTab): number {
  return tab === 'all' || tab === 'open' ? counts[tab] : (counts.by_status[tab] ?? 0)
}

function ticketFilters(t: TFunction, lang: Lang, categories: readonly OfferedCategory[] = []): Filter[] {
  return [
    {
      id: 'category',
      label: t('support.fields.category'),
      kind: 'choice',
      choices: categories.map((category) => ({ value: category.id, label: nameIn(lang, category) })),
    },
    {
      id: 'priority',
      label: t('support.fields.priority'),
      kind: 'choice',
      choices: priorities.map((priority) => ({ value: priority, label: t(`support.priority.${priority}`) })),
    },
  ]
}
