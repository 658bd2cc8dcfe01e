import { pageSizes } from '@mawrid/contract/list.ts'
import { listPriceLists } from '@mawrid/contract/prices/calls.ts'
import { priceAudiences } from '@mawrid/contract/prices/fields.ts'
import { type PriceList, priceListOrderings } from '@mawrid/contract/prices/priceList.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Tags } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { isFiltered, type ListShape, type ListView } from '#ui/list/listView.ts'
import { oneOf, orderingOf } from '#ui/list/viewQuery.ts'
import { type PriceListQuery, priceListCountsQuery, priceListsQuery } from '../shared/queries.ts'
import { TryPrice } from '../shared/TryPrice.tsx'
import { priceListColumns, priceListFilterMenus, priceListSheet } from './priceListColumns.tsx'

/** All price lists; each opens its record. Below them a price can be tried. */
export function PriceListsScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(shape)
  const query = queryOf(view)
  const list = useQuery(priceListsQuery(query))
  const counts = useQuery(priceListCountsQuery).data
  const mayEdit = useHasRight('prices.edit')
  const words = { t, lang: formats.lang }

  const exportAs = useListExport({
    name: t('screens.priceLists'),
    columns: priceListSheet(words),
    readPage: (page) => callApi(listPriceLists, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })
  const create = mayEdit && (
    <LinkButton href={screenPaths.priceListCreate} look="primary" icon={Plus}>
      {t('screens.priceListCreate')}
    </LinkButton>
  )
  return (
    <div className="flex flex-col gap-4">
      <ListPage<PriceList>
        title={t('screens.priceLists')}
        columns={priceListColumns(words)}
        source={listSource(list, t)}
        shape={shape}
        view={view}
        onView={show}
        tabs={tabs.map((tab) => {
          const count = tab === 'in_force' ? undefined : tab === 'all' ? counts?.all : counts?.by_status[tab]
          return {
            id: tab,
            label: t(`prices.tabs.${tab}`),
            ...(count !== undefined && { count: formats.number(count) }),
          }
        })}
        filters={priceListFilterMenus(words)}
        searchHint={t('prices.searchHint')}
        {...(create && { actions: create })}
        exportAs={exportAs}
        storageKey="prices"
        rowKey={({ id }) => id}
        rowName={(row) => nameIn(formats.lang, row)}
        rowHref={({ id }) => recordPath('priceList', id)}
        isEmpty={counts?.all === 0 && !isFiltered(view)}
        empty={
          <EmptyState icon={Tags} title={t('prices.none.title')} action={create}>
            {t('prices.none.text')}
          </EmptyState>
        }
      />
      <TryPrice />
    </div>
  )
}

const tabs = ['all', 'in_force', 'draft', 'archived'] as const

const shape: ListShape = {
  tabs,
  filters: ['audience', 'customer'],
  orderings: priceListOrderings,
  ordering: 'name',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The list's view as the query of the call. */
function queryOf(view: ListView): PriceListQuery {
  const { tab, filters } = view
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderingOf(view, priceListOrderings),
    status: oneOf(['draft', 'archived'], tab),
    phase: oneOf(['in_force'], tab),
    audience: oneOf(priceAudiences, filters.audience?.[0]),
    customer: filters.customer?.[0],
  }
}
