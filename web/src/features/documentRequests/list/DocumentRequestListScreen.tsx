import { listDocumentRequests } from '@mawrid/contract/documentRequests/calls.ts'
import type { DocumentRequest } from '@mawrid/contract/documentRequests/documentRequest.ts'
import { documentRequestLife } from '@mawrid/contract/documentRequests/states.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { FileLock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ListShape } from '#ui/list/listView.ts'
import { documentRequestsQuery } from '../shared/queries.ts'
import { requestColumns, requestSheet } from './requestColumns.tsx'

const tabs = ['all', 'waiting', 'granted'] as const

const shape: ListShape = {
  tabs,
  filters: ['listing', 'status'],
  orderings: [],
  ordering: '-requested_at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** What buyers ask for of the documents that products and services show on request; a row opens the decision. */
export function DocumentRequestListScreen() {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const [view, show] = useListAddress(shape)
  const chosen = view.filters.status?.[0] ?? view.tab
  const query = {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    status: documentRequestLife.states.find((status) => status === chosen),
    listing: view.filters.listing?.[0],
  }
  const list = useQuery(documentRequestsQuery(query))
  const ofListing = list.data?.results[0]?.listing
  const words = { t, lang }
  const exportAs = useListExport({
    name: t('screens.documentRequests'),
    columns: requestSheet(words),
    readPage: (page) => callApi(listDocumentRequests, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })
  return (
    <ListPage<DocumentRequest>
      title={t('screens.documentRequests')}
      columns={requestColumns(words)}
      source={listSource(list, t)}
      shape={shape}
      view={view}
      onView={show}
      tabs={tabs.map((id) => ({ id, label: t(`documentRequests.tabs.${id}`) }))}
      filters={[
        {
          id: 'status',
          label: t('documentRequests.fields.status'),
          kind: 'choice',
          choices: documentRequestLife.states.map((value) => ({
            value,
            label: t(`documentRequests.status.${value}`),
          })),
        },
        ...(query.listing
          ? [
              {
                id: 'listing',
                label: t('documentRequests.fields.listing'),
                kind: 'choice' as const,
                choices: [{ value: query.listing, label: ofListing ? nameIn(lang, ofListing) : '…' }],
              },
            ]
          : []),
      ]}
      searchHint={t('documentRequests.searchHint')}
      exportAs={exportAs}
      storageKey="documentRequests"
      rowKey={({ id }) => id}
      rowName={({ document }) => document.name}
      rowHref={({ id }) => recordPath('documentRequest', id)}
      empty={
        <EmptyState icon={FileLock} title={t('documentRequests.none.title')}>
          {t('documentRequests.none.text')}
        </EmptyState>
      }
    />
  )
}
