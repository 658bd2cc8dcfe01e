import { productFields } from '@mawrid/contract/products/fields.ts'
import { type ProductRow, stockStatuses } from '@mawrid/contract/products/product.ts'
import { CircleCheck, CircleSlash, PackageX, TriangleAlert } from 'lucide-react'
import type { ListContext } from '#features/listings/shared/list/listingColumns.tsx'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'
import { fieldLabels } from '#ui/form/useFields.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { NumberCell } from '#ui/list/cells/NumberCell.tsx'
import type { Column } from '#ui/list/column.ts'
import type { Filter } from '#ui/list/filter.ts'

/** The columns that only products have, between status and price. */
export function productColumns({ t, lang }: ListContext): Column<ProductRow>[] {
  const label = fieldLabels(productFields, lang)
  return [
    {
      id: 'sku',
      header: label('sku'),
      ordering: 'sku',
      width: '7rem',
      cell: ({ sku }) => <CodeCell code={sku} />,
    },
    {
      id: 'available',
      onCard: 'labelledFact',
      header: t('products.list.available'),
      ordering: 'available',
      align: 'end',
      width: '7rem',
      cell: (row) => <Available row={row} label={t(`products.stockLevel.${row.stock}`)} />,
    },
    {
      id: 'variants',
      header: label('variants'),
      isExtra: true,
      align: 'end',
      width: '6rem',
      cell: ({ variant_count }) => <NumberCell value={variant_count} />,
    },
  ]
}

export function productFilters({ t }: ListContext): Filter[] {
  return [
    {
      id: 'stock',
      label: t('products.list.stock'),
      kind: 'choice',
      choices: stockStatuses.map((level) => ({ value: level, label: t(`products.stockLevel.${level}`) })),
    },
  ]
}

/** The available quantity, with a word beside it only if it is low or none is left. */
function Available({ row: { stock, available }, label }: { row: ProductRow; label: string }) {
  if (stock === 'untracked') return <span className="text-ink-soft">{label}</span>
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <NumberCell value={Number(available)} isAlarming={stock !== 'in'} />
      {stock !== 'in' && (
        <span className="in-data-card:hidden">
          <StatusPill {...stockStatusLooks[stock]} label={label} />
        </span>
      )}
    </span>
  )
}

const stockStatusLooks: Record<ProductRow['stock'], StatusLook> = {
  in: { tone: 'good', icon: CircleCheck },
  low: { tone: 'warn', icon: TriangleAlert },
  out: { tone: 'bad', icon: PackageX },
  untracked: { tone: 'neutral', icon: CircleSlash },
}
