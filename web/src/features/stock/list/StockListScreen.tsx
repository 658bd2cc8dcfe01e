import { pageSizes } from '@mawrid/contract/list.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { listStock } from '@mawrid/contract/stock/calls.ts'
import type { HandKind, StockRow } from '@mawrid/contract/stock/stock.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { Boxes, ClipboardList, PackageMinus, PackageOpen, PackagePlus, SlidersHorizontal, Truck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { useHasRight, useIsLimited } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { BulkAction } from '#ui/list/listProps.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { BookDrawer } from '../shared/BookDrawer.tsx'
import { placesQuery, type StockQuery, stockCountsQuery, stockQuery } from '../shared/queries.ts'
import { StockTabs } from '../shared/StockTabs.tsx'
import { levelKey, stockName } from '../shared/stockNames.ts'
import { stockColumns, stockSheet } from './stockColumns.tsx'
import { useCounting } from './useCounting.ts'

interface Booking {
  readonly kind: HandKind
  /** Without rows, the person searches for what is booked. */
  readonly rows?: readonly StockRow[]
}

/** The stock of each variant in each warehouse, with fields to count it down the list. */
export function StockListScreen() {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const { go } = useNavigation()
  const [view, show] = useListAddress(stockShape)
  const query = stockQueryOf(view)
  const list = useQuery(stockQuery(query))
  const places = useQuery(placesQuery).data ?? []
  const counts = useQuery(stockCountsQuery(query.warehouse)).data
  const { counting, count, large } = useCounting(query)
  const [booking, setBooking] = useState<Booking>()
  const mayBook = useHasRight('stock.book')
  const isLimited = useIsLimited()
  const exportAs = useListExport({
    name: t('screens.stock'),
    columns: stockSheet(t, lang),
    readPage: (page) => callApi(listStock, { query: { ...query, ...page } }),
    rowKey: levelKey,
  })

  const bulkActions: BulkAction<StockRow>[] = [
    { kind: 'receipt', icon: PackagePlus } as const,
    { kind: 'count', icon: ClipboardList } as const,
    { kind: 'damage', icon: PackageMinus } as const,
    { kind: 'correction', icon: SlidersHorizontal } as const,
    { kind: 'return', icon: PackageOpen } as const,
  ].map(({ kind, icon }) => ({
    id: kind,
    label: t(`stock.book.do.${kind}`),
    icon,
    blocked: (rows) => (isOnePlace(rows) ? undefined : t('stock.onePlace')),
    run: (rows) => setBooking({ kind, rows }),
  }))
  bulkActions.push({
    id: 'transfer',
    label: t('screens.transferCreate'),
    icon: Truck,
    blocked: (rows) => (isOnePlace(rows) ? undefined : t('stock.onePlace')),
    run: (rows) => go(transferOf(rows)),
  })

  return (
    <div className="flex flex-col gap-4">
      <ListPage
        nav={
          <>
            <StockTabs selected="levels" />
            {/* The dashboard counts products, whatever their variants and warehouses. */}
            <p className="text-sm text-ink-soft">{t(isLimited ? 'stock.rowsOfOwn' : 'stock.rows')}</p>
          </>
        }
        title={t('screens.stock')}
        columns={stockColumns({ t, lang, count: mayBook ? count : undefined })}
        source={listSource(list, t)}
        shape={stockShape}
        view={view}
        onView={show}
        tabs={stockTabs.map((id) => ({
          id,
          label: t(`stock.tabs.${id}`),
          ...(counts && { count: number(counts[id]) }),
        }))}
        filters={[
          {
            id: 'warehouse',
            label: t('stock.fields.warehouse'),
            kind: 'choice',
            choices: places.map((place) => ({ value: place.id, label: nameIn(lang, place) })),
          },
        ]}
        searchHint={t('stock.searchHint')}
        actions={
          mayBook && (
            <Button look="primary" icon={PackagePlus} onClick={() => setBooking({ kind: 'receipt' })}>
              {t('stock.book.do.receipt')}
            </Button>
          )
        }
        moreActions={[
          { id: 'transfer', label: t('screens.transferCreate'), icon: Truck, href: screenPaths.transferCreate },
        ]}
        bulkActions={mayBook ? bulkActions : []}
        exportAs={exportAs}
        storageKey="stock"
        rowKey={levelKey}
        rowName={(row) => `${stockName(row, lang)}, ${nameIn(lang, row.warehouse)}`}
        rowHref={({ product }) => `${recordPath('product', product.id)}?tab=stock`}
        isPending={(row) => counting.has(levelKey(row))}
        empty={
          <EmptyState
            icon={Boxes}
            title={t('stock.none.title')}
            action={
              <LinkButton href={screenPaths.products} look="primary">
                {t('stock.none.action')}
              </LinkButton>
            }
          >
            {t('stock.none.text')}
          </EmptyState>
        }
      />
      {large && (
        <ConfirmDialog
          isOpen
          title={t('stock.largeCount.title')}
          consequence={t('stock.largeCount.text', {
            name: stockName(large.row, lang),
            from: quantity.format(large.row.on_hand),
            to: quantity.format(large.qty),
            difference: signedQuantity(toThousandths(large.qty) - toThousandths(large.row.on_hand)),
          })}
          confirmLabel={t('stock.largeCount.confirm')}
          onConfirm={() => large.answer(true)}
          onCancel={() => large.answer(false)}
        />
      )}
      {booking && (
        <BookDrawer
          kind={booking.kind}
          articles={booking.rows}
          warehouse={booking.rows?.[0]?.warehouse.id ?? query.warehouse}
          onClose={() => setBooking(undefined)}
        />
      )}
    </div>
  )
}

const quantity = quantityFormat(3)

/** Isolated, so that its sign stays on its left in Arabic. */
function signedQuantity(thousandths: bigint): string {
  const figures = quantity.format(fromThousandths(thousandths < 0n ? -thousandths : thousandths))
  return `\u2066${thousandths < 0n ? '−' : '+'}${figures}\u2069`
}

/** A new transfer of these rows out of their warehouse. */
function transferOf(rows: readonly StockRow[]): string {
  const ids = (all: readonly string[]) => [...new Set(all)].join(',')
  const query = new URLSearchParams({
    from: rows[0]?.warehouse.id ?? '',
    products: ids(rows.map(({ product }) => product.id)),
    articles: ids(rows.map(({ article }) => article.id)),
  })
  return `${screenPaths.transferCreate}?${query}`
}

function isOnePlace(rows: readonly StockRow[]): boolean {
  return new Set(rows.map(({ warehouse }) => warehouse.id)).size === 1
}

const stockTabs = ['all', 'attention', 'low', 'out'] as const

const stockShape: ListShape = {
  tabs: stockTabs,
  filters: ['warehouse'],
  orderings: ['name', 'sku', 'available', 'updated_at'],
  ordering: '',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

const orderings = ['name', 'sku', 'available', 'updated_at', '-name', '-sku', '-available', '-updated_at'] as const

/** The list's view as the query of the call. */
function stockQueryOf(view: ListView): StockQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderings.find((ordering) => ordering === view.ordering),
    status: (['attention', 'low', 'out'] as const).find((tab) => tab === view.tab),
    warehouse: view.filters.warehouse?.[0],
  }
}
