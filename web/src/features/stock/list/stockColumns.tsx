import type { StockRow } from '@mawrid/contract/stock/stock.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { InlineQuantity } from '../shared/InlineQuantity.tsx'
import { stockLevelLooks } from '../shared/levels.ts'
import { QuantityText } from '../shared/QuantityText.tsx'
import { stockName, unitSymbol, variantName } from '../shared/stockNames.ts'
import { VariantMark } from '../shared/VariantMark.tsx'

interface Context {
  readonly t: TFunction
  readonly lang: Lang
  readonly count: (row: StockRow, typed: string) => Promise<boolean | string>
}

export function stockColumns({ t, lang, count }: Context): Column<StockRow>[] {
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
          picture={product.cover}
          mark={<VariantMark name={variantName(article, lang)} />}
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
      id: 'warehouse',
      onCard: 'fact',
      header: t('stock.fields.warehouse'),
      cell: ({ warehouse }) => <bdi>{nameIn(lang, warehouse)}</bdi>,
    },
    {
      id: 'standing',
      showFrom: 'xl',
      header: t('stock.fields.standing'),
      width: '8rem',
      shape: 'pill',
      cell: (row) => <StatusPill {...stockLevelLooks[row.status]} label={t(`stock.standing.${standingOf(row)}`)} />,
    },
    {
      id: 'on_hand',
      onCard: 'field',
      header: t('stock.fields.on_hand'),
      align: 'end',
      width: '8rem',
      cell: (row) => (
        <InlineQuantity
          label={t('stock.countOf', {
            name: [stockName(row, lang), nameIn(lang, row.warehouse)].join(lang === 'ar' ? '، ' : ', '),
          })}
          isQuiet
          value={row.on_hand}
          onKeep={(typed) => count(row, typed)}
          onNext={focusNext}
        />
      ),
    },
    {
      id: 'available',
      onCard: 'labelledFact',
      isBlank: ({ available, on_hand }) => available === on_hand,
      header: t('stock.fields.available'),
      ordering: 'available',
      align: 'end',
      cell: ({ available, status }) => (
        <QuantityText value={available} className={status === 'out' ? 'font-medium text-bad' : undefined} />
      ),
    },
    {
      id: 'reserved',
      showFrom: 'xl',
      header: t('stock.fields.reserved'),
      align: 'end',
      cell: ({ reserved }) => <QuantityText value={reserved} />,
    },
    {
      id: 'incoming',
      showFrom: 'xl',
      header: t('stock.fields.incoming'),
      align: 'end',
      cell: ({ incoming }) => <QuantityText value={incoming} />,
    },
    {
      id: 'low_at',
      header: t('stock.fields.low_at'),
      align: 'end',
      isExtra: true,
      cell: ({ low_at }) => <QuantityText value={low_at} />,
    },
    {
      id: 'updated',
      header: t('stock.fields.updated'),
      ordering: 'updated_at',
      width: '8rem',
      isExtra: true,
      cell: ({ updated_at }) => <DayCell at={updated_at} />,
    },
  ]
}

/** All there is may be reserved: then nothing is available, although goods are there. */
function standingOf({ status, on_hand }: StockRow): StockRow['status'] | 'reserved' {
  return status === 'out' && Number(on_hand) > 0 ? 'reserved' : status
}

/** Enter moves down the list to the next field. */
function focusNext(from: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-row] [data-inline-quantity]')]
  fields[fields.indexOf(from) + 1]?.focus()
}

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
    { head: head('standing'), value: (row) => t(`stock.standing.${standingOf(row)}`) },
    { head: t('stock.fields.unit'), value: ({ product }) => unitSymbol(product, lang) },
    quantity('on_hand'),
    quantity('reserved'),
    quantity('available'),
    quantity('incoming'),
    quantity('low_at'),
    { head: head('updated'), kind: 'moment', value: ({ updated_at }) => updated_at },
  ]
}
