import type { Unit } from '@mawrid/contract/reference/unit.ts'
import type { TFunction } from 'i18next'
import { discountColumn, figureColumn, vatColumn } from '#features/deals/shared/lineColumns.ts'
import type { GridColumn } from '#ui/grid/pasteCells.ts'
import type { LineValue } from './lineValues.ts'

/** The grid's columns that can be filled, in the order of the screen. */
export function invoiceColumns(t: TFunction, units: readonly Unit[]): GridColumn<LineValue>[] {
  return [
    {
      id: 'name_ar',
      put: (row, text) => ({ row: { ...row, name_ar: text }, isRead: true }),
      copy: ({ name_ar, name_en }, to) => ({ ...to, name_ar, name_en }),
    },
    figureColumn('qty'),
    {
      id: 'unit',
      put(row, text) {
        const unit = unitNamed(units, text)
        return unit ? { row: { ...row, unit: unit.id }, isRead: true } : { row, isRead: false }
      },
      copy: ({ unit }, to) => ({ ...to, unit }),
    },
    figureColumn('unit_price'),
    discountColumn(),
    vatColumn(t),
  ]
}

/** The unit with this name, symbol or code, in either language. */
function unitNamed(units: readonly Unit[], text: string): Unit | undefined {
  const lowerCased = text.trim().toLocaleLowerCase()
  return units.find(({ code, name_ar, name_en, symbol_ar, symbol_en }) =>
    [code, name_ar, name_en, symbol_ar, symbol_en].some((name) => name.toLocaleLowerCase() === lowerCased),
  )
}
