import { pageSizes } from '@mawrid/contract/list.ts'
import { type StocktakeLine, stocktakeViews } from '@mawrid/contract/stock/stocktake.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import type { Column } from '#ui/list/column.ts'
import type { ListShape, ListView } from '#ui/list/listView.ts'
import { Money } from '#ui/record/Money.tsx'
import { QuantityText } from '../shared/QuantityText.tsx'
import { unitSymbol, variantName } from '../shared/stockNames.ts'
import type { StocktakeLinesQuery } from '../shared/stocktakeQueries.ts'

interface Context {
  readonly t: TFunction
  readonly lang: Lang
  readonly field: (line: StocktakeLine) => ReactNode
}

export function stocktakeColumns({ t, lang, field }: Context): Column<StocktakeLine>[] {
  return [
    {
      id: 'name',
      header: t('stock.fields.article'),
      isName: true,
      ordering: 'name',
      shape: 'title',
      cell: ({ product, article }) => (
        <TitleCell
          title={nameIn(lang, product)}
          detail={[variantName(article, lang), article.sku, unitSymbol(product, lang)].filter(Boolean)}
          isDetailOnCards
          picture={product.cover}
        />
      ),
    },
    {
      id: 'sku',
      header: t('stock.fields.sku'),
      ordering: 'sku',
      isExtra: true,
      cell: ({ article }) => <CodeCell code={article.sku} />,
    },
    {
      id: 'expected',
      onCard: 'labelledFact',
      header: t('stock.counts.expected'),
      align: 'end',
      cell: ({ count, on_hand }) => <QuantityText value={count?.expected ?? on_hand} />,
    },
    { id: 'counted', onCard: 'field', header: t('stock.counts.counted'), align: 'end', width: '9rem', cell: field },
    {
      id: 'difference',
      onCard: 'labelledFact',
      header: t('stock.counts.difference'),
      align: 'end',
      isBlank: ({ count }) => !count,
      cell: ({ count }) => <QuantityText value={count?.difference ?? null} isChange className={toneOf(count)} />,
    },
    {
      id: 'value',
      header: t('stock.counts.value'),
      align: 'end',
      showFrom: 'xl',
      isBlank: ({ count }) => !count?.value,
      cell: ({ count }) => (count?.value ? <Money amount={count.value} /> : <span className="text-ink-soft">—</span>),
    },
    {
      id: 'moved',
      header: t('stock.counts.moved'),
      align: 'end',
      showFrom: 'xl',
      isBlank: ({ count }) => !count || count.moved === '0',
      cell: ({ count }) => <QuantityText value={count && count.moved !== '0' ? count.moved : null} isChange />,
    },
    {
      id: 'reserved',
      header: t('stock.fields.reserved'),
      align: 'end',
      isExtra: true,
      cell: ({ reserved }) => <QuantityText value={reserved} />,
    },
  ]
}

function toneOf(count: StocktakeLine['count']): string | undefined {
  if (!count || count.difference === '0') return undefined
  return count.difference.startsWith('-') ? 'font-medium text-bad' : 'font-medium text-good'
}

/** The count as CSV; before anything is counted it is the sheet to count with. */
export function stocktakeSheet(t: TFunction, lang: Lang, warehouse: string): SheetColumn<StocktakeLine>[] {
  return [
    { head: t('stock.fields.sku'), value: ({ article }) => article.sku },
    { head: t('stock.fields.article'), value: ({ product }) => nameIn(lang, product) },
    { head: t('stock.fields.variant'), value: ({ article }) => variantName(article, lang) },
    { head: t('stock.fields.warehouse'), value: () => warehouse },
    { head: t('stock.fields.unit'), value: ({ product }) => unitSymbol(product, lang) },
    { head: t('stock.counts.expected'), kind: 'number', value: ({ count, on_hand }) => count?.expected ?? on_hand },
    { head: t('stock.counts.counted'), kind: 'number', value: ({ count }) => count?.counted ?? null },
    { head: t('stock.counts.difference'), kind: 'number', value: ({ count }) => count?.difference ?? null },
    { head: t('stock.counts.value'), kind: 'number', value: ({ count }) => count?.value ?? null },
    { head: t('stock.counts.moved'), kind: 'number', value: ({ count }) => count?.moved ?? null },
  ]
}

export const stocktakeTabs = ['all', ...stocktakeViews] as const

export const stocktakeShape: ListShape = {
  tabs: stocktakeTabs,
  filters: [],
  orderings: ['name', 'sku'],
  ordering: '',
  pageSizes: [...pageSizes],
  pageSize: 50,
}

const orderings = ['name', 'sku', '-name', '-sku'] as const

/** The list's view as the query of the call. */
export function stocktakeQueryOf(view: ListView): StocktakeLinesQuery {
  return {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    ordering: orderings.find((ordering) => ordering === view.ordering),
    view: stocktakeViews.find((tab) => tab === view.tab),
  }
}
