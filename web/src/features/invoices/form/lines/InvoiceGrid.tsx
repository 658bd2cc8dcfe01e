import { useTranslation } from 'react-i18next'
import { type GridHead, GridTable } from '#ui/grid/GridTable.tsx'
import { InvoiceGridRow } from './InvoiceGridRow.tsx'
import type { InvoiceLinesProps } from './lineProps.ts'

/** An invoice's items as a grid: one row an item, worked like a spreadsheet. */
export function InvoiceGrid({ count, grid, open, ...props }: InvoiceLinesProps) {
  const { t } = useTranslation()
  const heads: GridHead[] = [
    { id: 'place', label: t('invoices.lines.columns.place'), width: 'w-8', isHidden: true },
    { id: 'name_ar', label: t('invoices.lines.nameArabic') },
    { id: 'qty', label: t('deals.offer.qty'), width: 'w-18', isFigure: true },
    { id: 'unit', label: t('invoices.lines.unit'), width: 'w-22' },
    { id: 'unit_price', label: t('deals.offer.unit_price'), width: 'w-28', isFigure: true },
    { id: 'discount', label: t('deals.offer.discount'), width: 'w-20', isFigure: true },
    { id: 'vat', label: t('deals.offer.vatShort'), width: 'w-18' },
    { id: 'net', label: t('deals.offer.lineNetShort'), width: 'w-26', isFigure: true },
    { id: 'actions', label: t('ui.record.more'), width: 'w-10', isHidden: true },
  ]
  return (
    <GridTable label={t('invoices.lines.title')} heads={heads} className="min-w-[44rem]" {...grid.tableProps}>
      {Array.from({ length: count }, (_row, index) => (
        <InvoiceGridRow
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id; the form holds their fields
          key={index}
          {...props}
          index={index}
          isOpen={open.has(index)}
          onChange={(how) => grid.changeAt({ row: index, column: 'name_ar' }, how)}
        />
      ))}
    </GridTable>
  )
}
