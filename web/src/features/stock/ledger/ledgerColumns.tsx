import type { StockMovement } from '@mawrid/contract/stock/stock.ts'
import type { TFunction } from 'i18next'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { MomentCell } from '#ui/list/cells/MomentCell.tsx'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { Anchor } from '#ui/navigation.tsx'
import { QuantityText } from '../shared/QuantityText.tsx'
import { bookedBy, sourceOf, stockUnitAfter, unitSymbol, variantName } from '../shared/stockNames.ts'
import { VariantMark } from '../shared/VariantMark.tsx'

interface Context {
  readonly t: TFunction
  readonly lang: Lang
  /** Undefined without the right to book stock. */
  readonly takeBack: ((movement: StockMovement) => void) | undefined
}

export function ledgerColumns({ t, lang, takeBack }: Context): Column<StockMovement>[] {
  const dash = <span className="text-ink-soft">—</span>
  return [
    {
      id: 'article',
      header: t('stock.fields.article'),
      isName: true,
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
      id: 'kind',
      onCard: 'fact',
      header: t('stock.fields.kind'),
      cell: (movement) => (
        <>
          {kindName(t, movement)}
          <span className="block text-xs text-ink-soft in-data-card:relative in-data-card:z-1 in-data-card:ms-1 in-data-card:inline in-data-card:text-sm">
            {movement.reason ? t(`stock.reason.${movement.reason}`) : <Source movement={movement} />}
          </span>
        </>
      ),
    },
    {
      id: 'at',
      onCard: 'fact',
      header: t('stock.fields.at'),
      ordering: 'at',
      width: '8rem',
      cell: ({ at }) => <MomentCell at={at} isDayOnCards />,
    },
    {
      id: 'warehouse',
      showFrom: 'xl',
      header: t('stock.fields.warehouse'),
      width: '9.5rem',
      cell: ({ warehouse }) => <bdi>{nameIn(lang, warehouse)}</bdi>,
    },
    {
      id: 'qty',
      onCard: 'aside',
      header: t('stock.fields.qty'),
      align: 'end',
      cell: ({ qty, product }) => (
        <QuantityText
          value={qty}
          unit={stockUnitAfter(qty, product, lang)}
          isUnitOnCards
          isChange
          className="font-medium"
        />
      ),
    },
    {
      id: 'balance',
      showFrom: 'lg',
      header: t('stock.fields.balance'),
      align: 'end',
      cell: ({ balance }) => <QuantityText value={balance} />,
    },
    {
      id: 'note',
      header: t('stock.fields.note'),
      isExtra: true,
      cell: ({ note }) => (note ? <bdi>{note}</bdi> : dash),
    },
    {
      id: 'by',
      isExtra: true,
      header: t('stock.fields.by'),
      cell: (row) => (row.by ? <bdi>{bookedBy(lang, row)}</bdi> : t('stock.bySystem')),
    },
    {
      id: 'undo',
      onCard: 'field',
      header: t('stock.fields.undo'),
      isHeaderHidden: true,
      width: '3.5rem',
      align: 'end',
      isBlank: ({ can_undo }) => !can_undo || !takeBack,
      cell: (movement) =>
        movement.can_undo &&
        takeBack && (
          <IconButton size="sm" icon={Undo2} label={t('stock.takeBack')} onClick={() => takeBack(movement)} />
        ),
    },
  ]
}

function Source({ movement }: { movement: StockMovement }) {
  const { t } = useTranslation()
  const source = sourceOf(movement, t)
  if (!source) return null
  return (
    <Anchor href={source.href} className="touch-target text-accent underline-offset-4 hover:underline">
      <bdi className="whitespace-nowrap">{source.name}</bdi>
    </Anchor>
  )
}

export function ledgerSheet(t: TFunction, lang: Lang): SheetColumn<StockMovement>[] {
  const head = (name: string) => t(`stock.fields.${name}`)
  return [
    { head: head('at'), kind: 'moment', value: ({ at }) => at },
    { head: head('sku'), value: ({ article }) => article.sku },
    { head: head('article'), value: ({ product }) => nameIn(lang, product) },
    { head: head('variant'), value: ({ article }) => variantName(article, lang) },
    { head: head('warehouse'), value: ({ warehouse }) => nameIn(lang, warehouse) },
    { head: head('kind'), value: (movement) => kindName(t, movement) },
    { head: head('source'), value: (movement) => sourceOf(movement, t)?.name ?? null },
    { head: head('reason'), value: ({ reason }) => reason && t(`stock.reason.${reason}`) },
    { head: head('unit'), value: ({ product }) => unitSymbol(product, lang) },
    { head: head('qty'), kind: 'number', value: ({ qty }) => qty },
    { head: head('balance'), kind: 'number', value: ({ balance }) => balance },
    { head: head('note'), value: ({ note }) => note },
    { head: head('by'), value: (row) => bookedBy(lang, row) ?? t('stock.bySystem') },
  ]
}

function kindName(t: TFunction, { kind, cause }: Pick<StockMovement, 'kind' | 'cause'>): string {
  const movement = t(`stock.kind.${kind}`)
  return cause.kind === 'undo' ? t('stock.kindUndone', { movement }) : movement
}

/** The record that booked a movement: a deal, transfer, credit note or import. */
