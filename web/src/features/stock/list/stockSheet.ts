import type { StockRow } from '@mawrid/contract/stock/stock.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { unitSymbol, variantName } from '../shared/stockWords.ts'

export function stockSheet(t: TFunction, lang: Lang): SheetColumn<StockRow>[] {
  const head = (name: string) => t(`stock.fields.${name}`)
  const quantity = (name: 'on_hand' | 'reserved' | 'available' | 'incoming' | 'low_at'): SheetColumn<StockRow> => ({
    head: head(name),
    kind: 'number',
    value: (row) => row[name],
  })
  return [
    { head: head('sku'), value: ({ article }) => article.sku },
    { head: head('article'), value: ({ product }) => nameIn(lang, product) },
    { head: t('stock.fields.variant'), value: ({ article }) => variantName(article, lang) },
    { head: head('warehouse'), value: ({ warehouse }) => nameIn(lang, warehouse) },
    { head: t('stock.fields.warehouse_code'), value: ({ warehouse }) => warehouse.code },
    { head: head('standing'), value: ({ standing }) => t(`stock.standing.${standing}`) },
    { head: t('stock.fields.unit'), value: ({ product }) => unitSymbol(product, lang) },
    quantity('on_hand'),
    quantity('reserved'),
    quantity('available'),
    quantity('incoming'),
    quantity('low_at'),
    { head: head('updated'), kind: 'moment', value: ({ updated_at }) => updated_at },
  ]
}
