import { pageSizes } from '@mawrid/contract/list.ts'
import { listMovements } from '@mawrid/contract/stock/calls.ts'
import { movementKinds, type StockProduct } from '@mawrid/contract/stock/stock.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { type Filter, rangeFrom } from '#ui/list/filter.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { type LedgerQuery, ledgerQuery, placesQuery } from '../shared/queries.ts'
import { StockTabs } from '../shared/StockTabs.tsx'
import { stockName } from '../shared/stockNames.ts'
import { useBooking } from '../shared/useBooking.ts'
import { ledgerColumns, ledgerSheet } from './ledgerColumns.tsx'

/** The stock ledger, the latest movement first: what, where, how much, why and by whom. */
export function LedgerScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { lang } = formats
  const [view, show] = useListAddress(ledgerShape)
  const query = ledgerQueryOf(view)
  const list = useQuery(ledgerQuery(query))
  const exportAs = useListExport({
    name: t('screens.stockLedger'),
    columns: ledgerSheet(t, lang),
    readPage: (page) => callApi(listMovements, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })
  const places = useQuery(placesQuery).data ?? []
  const { takeBack } = useBooking()
  const mayBook = useHasRight('stock.book')
  const [first] = list.data?.results ?? []
  const archivedBefore = list.data?.archived_before

  return (
    <div className="flex flex-col gap-4">
      <ListPage
        nav={<StockTabs selected="ledger" />}
        title={t('screens.stockLedger')}
        columns={ledgerColumns({ t, lang, takeBack: mayBook ? (movement) => void takeBack([movement]) : undefined })}
        source={listSource(list, t)}
        shape={ledgerShape}
        view={view}
        onView={show}
        filters={[
          {
            id: 'warehouse',
            label: t('stock.fields.warehouse'),
            kind: 'choice',
            choices: places.map((place) => ({ value: place.id, label: nameIn(lang, place) })),
          },
          {
            id: 'kind',
            label: t('stock.fields.kind'),
            kind: 'choice',
            choices: movementKinds.map((kind) => ({ value: kind, label: t(`stock.kind.${kind}`) })),
          },
          { id: 'at', label: t('stock.fields.at'), kind: 'days' },
          ...(view.filters.product ? [productFilter(t, lang, first?.product)] : []),
        ]}
        searchHint={t('stock.searchHint')}
        exportAs={exportAs}
        storageKey="stock-ledger"
        rowKey={({ id }) => id}
        rowName={(movement) => `${stockName(movement, lang)}, ${formats.dayTime(new Date(movement.at))}`}
        empty={
          <EmptyState icon={ScrollText} title={t('stock.noLedger.title')}>
            {t('stock.noLedger.text')}
          </EmptyState>
        }
      />
      {archivedBefore && (
        <Banner tone="info" title={t('stock.archived', { day: formats.day(new Date(archivedBefore)) })} />
      )}
    </div>
  )
}

const ledgerShape: ListShape = {
  tabs: [],
  filters: ['warehouse', 'kind', 'at', 'product', 'article'],
  orderings: ['at'],
  ordering: '-at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The list's view as the query of the call. */
function ledgerQueryOf(view: ListView): LedgerQuery {
  const { filters } = view
  const { from, to } = rangeFrom(filters.at ?? [])
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: view.ordering === 'at' ? 'at' : '-at',
    warehouse: filters.warehouse?.[0],
    kind: movementKinds.find((kind) => kind === filters.kind?.[0]),
    product: filters.product?.[0],
    article: filters.article?.[0],
    from: from || undefined,
    to: to || undefined,
  }
}

/** The product whose page linked here. The filter can only be removed, not changed. */
function productFilter(t: TFunction, lang: Lang, product: StockProduct | undefined): Filter {
  const name = product ? nameIn(lang, product) : t('stock.thisProduct')
  return {
    id: 'product',
    label: t('stock.fields.product'),
    kind: 'own',
    describe: () => name,
    editor: () => <p className="p-3">{name}</p>,
  }
}
