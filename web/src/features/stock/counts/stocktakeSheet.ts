import type { StocktakeLine } from '@mawrid/contract/stock/stocktake.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { unitSymbol, variantName } from '../shared/stockWords.ts'

/** The count as a sheet; nothing counted yet, it is the list to count by. */
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
