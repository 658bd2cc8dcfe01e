import type { StocktakeLine } from '@mawrid/contract/stock/stocktake.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { Money } from '#ui/record/Money.tsx'
import { QuantityText } from '../shared/QuantityText.tsx'
import { unitSymbol, variantName } from '../shared/stockWords.ts'

interface Words {
  readonly t: TFunction
  readonly lang: Lang
  readonly field: (line: StocktakeLine) => ReactNode
}

export function stocktakeColumns({ t, lang, field }: Words): Column<StocktakeLine>[] {
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
          detail={[variantName(article, lang), article.sku].filter(Boolean).join(' · ')}
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
      header: t('stock.counts.expected'),
      align: 'end',
      cell: ({ count, on_hand, product }) => (
        <QuantityText value={count?.expected ?? on_hand} unit={unitSymbol(product, lang)} />
      ),
    },
    { id: 'counted', header: t('stock.counts.counted'), align: 'end', width: '9rem', cell: field },
    {
      id: 'difference',
      header: t('stock.counts.difference'),
      align: 'end',
      isBlank: ({ count }) => !count,
      cell: ({ count }) => <QuantityText value={count?.difference ?? null} isChange className={toneOf(count)} />,
    },
    {
      id: 'value',
      header: t('stock.counts.value'),
      align: 'end',
      isBlank: ({ count }) => !count?.value,
      cell: ({ count }) => (count?.value ? <Money amount={count.value} /> : <span className="text-ink-soft">—</span>),
    },
    {
      id: 'moved',
      header: t('stock.counts.moved'),
      align: 'end',
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
