import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { listTickets } from '@mawrid/contract/support/calls.ts'
import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { categoriesQuery, ticketCountsQuery, ticketsQuery } from '../shared/queries.ts'
import { ticketAddress } from '../shared/ticketAddresses.ts'
import { ticketColumns } from './ticketColumns.tsx'
import { ticketFilters } from './ticketFilters.ts'
import { ticketQueryOf, ticketShape } from './ticketList.ts'
import { ticketSheet } from './ticketSheet.ts'
import { ticketTabsOf } from './ticketTabsOf.ts'

/** Checklist R-12. Open to everybody who is signed in, with and without a company. */
export function TicketListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(ticketShape)
  const query = ticketQueryOf(view)
  const list = useQuery(ticketsQuery(query))
  const counts = useQuery(ticketCountsQuery).data
  const categories = useQuery(categoriesQuery).data
  const nothing = !counts?.all ? 'none' : view.tab === 'waiting_for_seller' ? 'nothingWaits' : 'noneHere'
  const exportAs = useListExport({
    name: t('app.screens.tickets'),
    columns: ticketSheet(t, (id) => {
      const category = categories?.find((one) => one.id === id)
      return category ? nameIn(formats.lang, category) : ''
    }),
    readPage: (page) => callApi(listTickets, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })
  const newTicket = (
    <LinkButton href={screenPaths.ticketCreate} look="primary" icon={Plus}>
      {t('app.screens.ticketCreate')}
    </LinkButton>
  )
  return (
    <ListPage<TicketRow>
      title={t('app.screens.tickets')}
      columns={ticketColumns(t)}
      source={listSource(list, t)}
      shape={ticketShape}
      view={view}
      onView={show}
      tabs={ticketTabsOf(counts, t, formats)}
      filters={ticketFilters(t, formats.lang, categories)}
      searchHint={t('support.searchHint')}
      actions={newTicket}
      exportAs={exportAs}
      storageKey="tickets"
      rowKey={({ id }) => id}
      rowName={({ number, subject }) => `${number}, ${subject}`}
      rowHref={({ id }) => ticketAddress(id)}
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
  )
}
