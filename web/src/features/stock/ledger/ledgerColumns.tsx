import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { StockMovement } from '@mawrid/contract/stock/stock.ts'
import type { TFunction } from 'i18next'
import { Undo2 } from 'lucide-react'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import type { Formats, Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { Anchor } from '#ui/navigation.tsx'
import { QuantityText } from '../shared/QuantityText.tsx'
import { bookedBy, unitSymbol, variantName } from '../shared/stockNames.ts'

interface Context {
  readonly t: TFunction
  readonly formats: Formats
  readonly takeBack: (movement: StockMovement) => void
}

export function ledgerColumns({ t, formats: { lang, day, time }, takeBack }: Context): Column<StockMovement>[] {
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
          detail={[variantName(article, lang), article.sku].filter(Boolean).join(' · ')}
          picture={product.cover}
        />
      ),
    },
    {
      id: 'at',
      onCard: 'fact',
      header: t('stock.fields.at'),
      ordering: 'at',
      width: '11rem',
      cell: ({ at }) => (
        <time dateTime={at}>
          {day(new Date(at))} <span className="whitespace-nowrap text-ink-soft">{time(new Date(at))}</span>
        </time>
      ),
    },
    {
      id: 'kind',
      onCard: 'fact',
      header: t('stock.fields.kind'),
      cell: ({ kind, cause, reason }) => (
        <>
          {t(cause.kind === 'undo' ? 'stock.kindUndone' : `stock.kind.${kind}`, { movement: t(`stock.kind.${kind}`) })}
          {cause.kind === 'credit_note' && cause.id && (
            <Anchor href={recordPath('invoice', cause.id)} className="block text-sm text-accent hover:underline">
              {t('stock.creditNote')}
            </Anchor>
          )}
          {reason && <span className="block text-sm text-ink-soft">{t(`stock.reason.${reason}`)}</span>}
        </>
      ),
    },
    {
      id: 'warehouse',
      header: t('stock.fields.warehouse'),
      cell: ({ warehouse }) => <bdi>{nameIn(lang, warehouse)}</bdi>,
    },
    {
      id: 'qty',
      onCard: 'fact',
      header: t('stock.fields.qty'),
      align: 'end',
      cell: ({ qty, product }) => (
        <QuantityText value={qty} unit={unitSymbol(product, lang)} isChange className="font-medium" />
      ),
    },
    {
      id: 'balance',
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
      header: t('stock.fields.by'),
      cell: (row) => (row.by ? <bdi>{bookedBy(lang, row)}</bdi> : t('stock.bySystem')),
    },
    {
      id: 'undo',
      onCard: 'field',
      header: t('stock.fields.undo'),
      width: '4rem',
      align: 'end',
      isBlank: ({ can_undo }) => !can_undo,
      cell: (movement) =>
        movement.can_undo ? (
          <IconButton size="sm" icon={Undo2} label={t('stock.takeBack')} onClick={() => takeBack(movement)} />
        ) : (
          dash
        ),
    },
  ]
}

export function ledgerSheet(t: TFunction, lang: Lang): SheetColumn<StockMovement>[] {
  const head = (name: string) => t(`stock.fields.${name}`)
  const kindOf = ({ kind, cause }: StockMovement) =>
    t(cause.kind === 'undo' ? 'stock.kindUndone' : `stock.kind.${kind}`, { movement: t(`stock.kind.${kind}`) })
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
