import { useTranslation } from 'react-i18next'
import { lineName } from '#features/deals/shared/lineName.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { type GridHead, GridTable } from '#ui/grid/GridTable.tsx'
import type { OfferLinesProps } from './lineProps.ts'
import { OfferGridRow } from './OfferGridRow.tsx'

const notOfFees = new Set(['answer', 'qty', 'discount'])

/** A quote's items as a grid: one row an item, worked like a spreadsheet. */
export function OfferGrid({ stock, grid, open, ...props }: OfferLinesProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { deal, isRegistered, isOneFee } = props
  const heads: GridHead[] = [
    { id: 'name', label: t('deals.line.name') },
    { id: 'answer', label: t('deals.offer.answer'), width: 'w-28' },
    { id: 'qty', label: t('deals.offer.qty'), width: 'w-24', isFigure: true },
    {
      id: 'unit_price',
      label: t(isOneFee ? 'deals.offer.price' : 'deals.offer.unit_price'),
      width: 'w-28',
      isFigure: true,
    },
    { id: 'discount', label: t('deals.offer.discount'), width: 'w-22', isFigure: true },
    ...(isRegistered ? [{ id: 'vat', label: t('deals.offer.vatShort'), width: 'w-20' }] : []),
    { id: 'net', label: t('deals.offer.lineNetShort'), width: 'w-28', isFigure: true },
    { id: 'copy', label: t('deals.offer.copyToOthers'), width: 'w-10', isHidden: true },
  ]
  return (
    <GridTable
      label={t('deals.offer.lines')}
      heads={isOneFee ? heads.filter(({ id }) => !notOfFees.has(id)) : heads}
      className="min-w-[54rem] [--row-height:3.5rem]"
      {...grid.tableProps}
    >
      {deal.lines.map((line, index) => (
        <OfferGridRow
          key={line.id}
          {...props}
          line={line}
          index={index}
          name={lineName(lang, line)}
          stock={stock.find((one) => one.line === line.id)}
          isOpen={open.has(index)}
        />
      ))}
    </GridTable>
  )
}
