import { listDeals } from '@mawrid/contract/deals/calls.ts'
import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { callApi } from '#platform/request/callApi.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { dealAddress } from '../shared/dealAddresses.ts'
import { LayoutLinks } from '../shared/LayoutLinks.tsx'
import { dealCountsQuery, dealsQuery } from '../shared/queries.ts'
import { dealColumns } from './dealColumns.tsx'
import { dealFilters } from './dealFilters.ts'
import { dealQueryOf } from './dealList.ts'
import { dealSheet } from './dealSheet.ts'
import { dealTabsOf } from './dealTabsOf.tsx'
import { useDealView } from './useDealView.ts'
import { useFilteredNames } from './useFilteredNames.ts'

/** Checklist R-09. It opens on the new deals; beside them is what waits for the seller, what is due first on top. */
export function DealListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { shape, view, show } = useDealView()
  const query = dealQueryOf(view)
  const list = useQuery(dealsQuery(query))
  const counts = useQuery(dealCountsQuery).data
  const names = useFilteredNames(view, list.data?.results)
  const nothing = counts?.all ? 'noneNew' : 'none'

  const exportAs = useListExport({
    name: t('deals.title'),
    columns: dealSheet(t, formats.lang),
    readPage: (page) => callApi(listDeals, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })

  return (
    <ListPage<DealRow>
      title={t('deals.title')}
      columns={dealColumns(t, formats, view.tab)}
      source={listSource(list, t)}
      shape={shape}
      view={view}
      onView={show}
      tabs={dealTabsOf(counts, view.tab, t, formats)}
      filters={dealFilters(t, formats.lang, names)}
      searchHint={t('deals.searchHint')}
      actions={<LayoutLinks shown="list" />}
      exportAs={exportAs}
      storageKey="deals"
      rowKey={({ id }) => id}
      rowName={({ number, subject }) => `${number}, ${subject}`}
      rowHref={({ id }) => dealAddress(id)}
      empty={
        <EmptyState icon={Handshake} title={t(`deals.${nothing}.title`)}>
          {t(`deals.${nothing}.text`)}
        </EmptyState>
      }
    />
  )
}
