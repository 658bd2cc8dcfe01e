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
import { quantityFormat } from '#ui/values/amounts.ts'
import { InlineQuantity } from '../shared/InlineQuantity.tsx'
import { stockLevelLooks, stockStatusOf } from '../shared/levels.ts'
import { QuantityText } from '../shared/QuantityText.tsx'
import { stockName, unitSymbol, variantName } from '../shared/stockNames.ts'
import { VariantMark } from '../shared/VariantMark.tsx'

interface Context {
  readonly t: TFunction
  readonly lang: Lang
  /** Undefined without the right to book stock. */
  readonly count: ((row: StockRow, typed: string) => Promise<boolean | string>) | undefined
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
          isWholeOnCards
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
      cell: (row) => <StatusPill {...stockLevelLooks[row.status]} label={t(`stock.standing.${stockStatusOf(row)}`)} />,
    },
    {
      id: 'on_hand',
      onCard: 'field',
      header: t('stock.fields.on_hand'),
      align: 'end',
      width: '8rem',
      // A phone has no room for another figure: how much is available says what the figure on hand is worth.
      cardHeader: (row) => availableOnCard(row, t),
      cell: (row) =>
        count ? (
          <InlineQuantity
            label={t('stock.countOf', {
              name: [stockName(row, lang), nameIn(lang, row.warehouse)].join(lang === 'ar' ? '، ' : ', '),
            })}
            isQuiet
            value={row.on_hand}
            onSave={(typed) => count(row, typed)}
            onNext={focusNext}
          />
        ) : (
          <QuantityText value={row.on_hand} />
        ),
    },
    {
      id: 'available',
      header: t('stock.fields.available'),
      ordering: 'available',
      align: 'end',
      cell: (row) => (
        <span dir="ltr" className="inline-flex items-baseline gap-1.5">
          {/* Where the status has no column, "0 of 1,350" needs its reason. */}
          {stockStatusOf(row) === 'reserved' && (
            <bdi className="text-xs text-bad xl:hidden">{t('stock.standing.reserved')}</bdi>
          )}
          <QuantityText value={row.available} className={row.status === 'out' ? 'font-medium text-bad' : undefined} />
        </span>
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

/** What is available of a reserved quantity, above the field with the quantity on hand. */
function availableOnCard(row: StockRow, t: TFunction) {
  if (row.available === row.on_hand) return undefined
  if (stockStatusOf(row) === 'reserved') return <span className="text-bad">{t('stock.standing.reserved')}</span>
  return t('stock.availableOf', { qty: quantity.format(row.available) })
}

const quantity = quantityFormat(3)

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
    { head: head('standing'), value: (row) => t(`stock.standing.${stockStatusOf(row)}`) },
    { head: t('stock.fields.unit'), value: ({ product }) => unitSymbol(product, lang) },
    quantity('on_hand'),
    quantity('reserved'),
    quantity('available'),
    quantity('incoming'),
    quantity('low_at'),
    { head: head('updated'), kind: 'moment', value: ({ updated_at }) => updated_at },
  ]
}
