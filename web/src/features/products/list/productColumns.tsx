import { productFields } from '@mawrid/contract/products/fields.ts'
import { type ProductRow, stockStatuses } from '@mawrid/contract/products/product.ts'
import { PackageX, TriangleAlert } from 'lucide-react'
import type { ListContext } from '#features/listings/shared/list/listingColumns.tsx'
import { classes } from '#ui/classes.ts'
import { fieldLabels } from '#ui/form/useFields.ts'
import { NumberCell } from '#ui/list/cells/NumberCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { withFieldColumns, withFieldFilters } from '#ui/list/fieldColumns.tsx'
import type { Filter } from '#ui/list/filter.ts'

/** The columns that only products have, between status and price. */
export function productColumns({ t, lang }: ListContext): Column<ProductRow>[] {
  const label = fieldLabels(productFields, lang)
  return withFieldColumns(productFields, lang, [
    {
      id: 'available',
      onCard: 'labelledFact',
      header: t('products.list.available'),
      ordering: 'available',
      align: 'end',
      width: '7rem',
      // A card has room for it where the status is short; a status with a reason says more.
      isBlank: ({ stock, status, visibility }) =>
        stock === 'untracked' || visibility === 'out_of_stock' || status === 'changes_requested',
      cardHeader: (row) => {
        const reason = whyOnSale(row)
        return reason && <span className="text-bad">{t(`products.stockLevel.${reason}`)}</span>
      },
      cell: (row) => <Available row={row} t={t} />,
    },
    {
      id: 'variants',
      header: label('variants'),
      isExtra: true,
      align: 'end',
      width: '6rem',
      cell: ({ variant_count }) => <NumberCell value={variant_count} />,
    },
  ])
}

export function productFilters({ t, lang }: ListContext): Filter[] {
  return withFieldFilters(productFields, lang, [
    {
      id: 'stock',
      label: t('products.list.stock'),
      kind: 'choice',
      choices: stockStatuses.map((level) => ({ value: level, label: t(`products.stockLevel.${level}`) })),
    },
  ])
}

/** Why a product of which nothing is available is still on sale. */
function whyOnSale({ stock, is_all_reserved, visibility }: ProductRow): 'reserved' | 'backorder' | undefined {
  if (stock !== 'out') return undefined
  if (is_all_reserved) return 'reserved'
  return visibility === 'live' ? 'backorder' : undefined
}

/** The available quantity, with a mark on its left if it is low or none is left. */
function Available({ row, t }: { row: ProductRow } & Pick<ListContext, 't'>) {
  const { stock, available } = row
  const label = t(`products.stockLevel.${stock}`)
  if (stock === 'untracked') return <span className="text-ink-soft">{label}</span>
  const Icon = stock === 'out' ? PackageX : TriangleAlert
  const reason = whyOnSale(row)
  return (
    <span
      dir="ltr"
      title={stock === 'in' ? undefined : label}
      className={classes('inline-flex items-center gap-1.5', reason && 'in-data-card:sr-only')}
    >
      {reason ? (
        <bdi className="text-xs text-bad">{t(`products.stockLevel.${reason}`)}</bdi>
      ) : (
        stock !== 'in' && (
          <>
            <Icon
              size={14}
              aria-hidden
              className={classes('in-data-card:hidden', stock === 'out' ? 'text-bad' : 'text-warn')}
            />
            <span className="sr-only">{label}</span>
          </>
        )
      )}
      <NumberCell value={Number(available)} isAlarming={stock === 'out'} />
    </span>
  )
}
