import type { StockMovement } from '@mawrid/contract/stock/stock.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { bookedBy, unitSymbol, variantName } from '../shared/stockWords.ts'

export function ledgerSheet(t: TFunction, lang: Lang): SheetColumn<StockMovement>[] {
  const head = (name: string) => t(`stock.fields.${name}`)
  const kindOf = ({ kind, cause }: StockMovement) =>
    t(cause.kind === 'undo' ? 'stock.kindUndone' : `stock.kind.${kind}`, { kind: t(`stock.kind.${kind}`) })
  return [
    { head: head('at'), kind: 'moment', value: ({ at }) => at },
    { head: head('sku'), value: ({ article }) => article.sku },
    { head: head('article'), value: ({ product }) => nameIn(lang, product) },
    { head: head('variant'), value: ({ article }) => variantName(article, lang) },
    { head: head('warehouse'), value: ({ warehouse }) => nameIn(lang, warehouse) },
    { head: head('kind'), value: kindOf },
    { head: head('reason'), value: ({ reason }) => reason && t(`stock.reason.${reason}`) },
    { head: head('unit'), value: ({ product }) => unitSymbol(product, lang) },
    { head: head('qty'), kind: 'number', value: ({ qty }) => qty },
    { head: head('balance'), kind: 'number', value: ({ balance }) => balance },
    { head: head('note'), value: ({ note }) => note },
    { head: head('by'), value: (row) => bookedBy(lang, row) ?? t('stock.bySystem') },
  ]
}
