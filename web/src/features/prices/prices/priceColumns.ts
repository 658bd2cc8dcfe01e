import { entryTargets } from '@mawrid/contract/prices/rule.ts'
import type { Unit } from '@mawrid/contract/reference/unit.ts'
import type { GridColumn } from '#ui/grid/pasteCells.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { canonical } from '#ui/values/format.ts'
import { amountFormat, type EntryValues } from '../shared/entryValues.ts'
import { isOneOf, type SheetTexts, unitNamed } from '../shared/priceSheet.ts'

const quantity = quantityFormat(3)

/** The grid's columns that can be filled, in the order of the screen: a pasted code is followed by its price. */
export function priceColumns({ targets }: SheetTexts, units: readonly Unit[]): GridColumn<EntryValues>[] {
  return [
    {
      id: 'target',
      put(row, text) {
        const target = entryTargets.find((each) => isOneOf(targets[each], text))
        return target ? { row: { ...row, target }, isRead: true } : { row, isRead: false }
      },
      copy: ({ target }, to) => ({ ...to, target }),
    },
    {
      id: 'code',
      put: (row, text) => ({ row: { ...row, code: text }, isRead: true }),
      copy: ({ code }, to) => ({ ...to, code }),
    },
    {
      id: 'value',
      put: (row, text) => ({
        row: { ...row, value: canonical(amountFormat, text) },
        isRead: amountFormat.parse(text) !== null,
      }),
      copy: ({ value }, to) => ({ ...to, value }),
    },
    {
      id: 'min_qty',
      put: (row, text) => ({
        row: { ...row, min_qty: canonical(quantity, text) },
        isRead: quantity.parse(text) !== null,
      }),
      copy: ({ min_qty }, to) => ({ ...to, min_qty }),
    },
    {
      id: 'unit',
      put(row, text) {
        const unit = unitNamed(units, text)
        return unit ? { row: { ...row, unit: unit.id }, isRead: true } : { row, isRead: false }
      },
      copy: ({ unit }, to) => ({ ...to, unit }),
    },
  ]
}
