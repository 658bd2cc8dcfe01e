import { listingFields } from '@mawrid/contract/listings/fields.ts'
import type { TFunction } from 'i18next'
import { type CategoryTree, pathNames } from '#features/reference/shared/categoryTree.ts'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { fieldLabels } from '#ui/form/useFields.ts'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { Money } from '#ui/record/Money.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { CompletenessBar } from '../CompletenessBar.tsx'
import { ListingPills } from '../ListingPills.tsx'
import type { ListingRow } from '../listingTypes.ts'

export interface ListContext {
  readonly t: TFunction
  readonly lang: Lang
  /** Undefined until the categories have loaded. */
  readonly tree: CategoryTree | undefined
}

/**
 * Every kind's columns; a kind's own ones follow the status. `priceLabel` names the price column, and an own price
 * column replaces the common one. `detail` is the code under the name.
 */
export function listingColumns<Row extends ListingRow>(
  { t, lang, tree }: ListContext,
  priceLabel: string,
  own: readonly Column<Row>[],
  detail: (row: Row) => string | null = ({ ref }) => ref,
): Column<Row>[] {
  const label = fieldLabels(listingFields, lang)
  const dash = <span className="text-ink-soft">—</span>
  const priceColumn: Column<Row> = {
    id: 'price',
    onCard: 'fact',
    header: priceLabel,
    ordering: 'price',
    align: 'end',
    width: '7rem',
    // A draft without a price may be on request or not priced yet.
    cell: ({ price, published_on }) => {
      if (price) return <Money amount={price} />
      return published_on ? <span className="text-ink-soft">{t('listings.onRequest')}</span> : dash
    },
  }
  return [
    {
      id: 'name',
      header: label('name'),
      isName: true,
      ordering: 'name',
      shape: 'title',
      cell: (row) => (
        <TitleCell
          title={nameIn(lang, row)}
          detail={detail(row)}
          picture={row.cover && hostedUrl(`${row.cover}?w=96`)}
        />
      ),
    },
    {
      id: 'status',
      header: t('listings.fields.status'),
      width: '9rem',
      onCard: 'status',
      shape: 'pill',
      cell: (row) => <ListingPills listing={row} />,
    },
    ...own,
    ...(own.some(({ id }) => id === priceColumn.id) ? [] : [priceColumn]),
    {
      id: 'category',
      header: label('category'),
      isExtra: true,
      cell: ({ category }) => (tree && category ? <bdi>{pathNames(tree, category, lang).at(-1)}</bdi> : dash),
    },
    {
      id: 'completeness',
      header: t('listings.fields.completeness'),
      ordering: 'completeness',
      isExtra: true,
      width: '6.5rem',
      cell: ({ completeness }) => <CompletenessBar value={completeness} />,
    },
    {
      id: 'updated',
      header: t('listings.fields.updated'),
      ordering: 'updated_at',
      isExtra: true,
      width: '7rem',
      cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
    },
    {
      id: 'ref',
      header: t('listings.fields.ref'),
      isExtra: true,
      width: '8rem',
      cell: ({ ref }) => <CodeCell code={ref} />,
    },
    {
      id: 'published',
      header: t('listings.fields.published'),
      isExtra: true,
      width: '8rem',
      cell: ({ published_on }) => <DayCell at={published_on} />,
    },
    {
      id: 'created',
      header: t('listings.fields.created'),
      ordering: 'created_at',
      isExtra: true,
      width: '8rem',
      cell: ({ created_at }) => <DayCell at={created_at} />,
    },
  ]
}
