import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import type { TFunction } from 'i18next'
import { firstReason } from '#features/listings/shared/form/VatReasonField.tsx'
import type { GridColumn } from '#ui/grid/pasteCells.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import { canonical } from '#ui/values/format.ts'
import { type DiscountValue, discountOf, typedDiscount } from './discount.ts'

/** The columns that the items of a quote and of an invoice have in common. */
interface PricedLine {
  qty: string
  unit_price: string
  discount: DiscountValue
  vat_category: (typeof vatCategories)[number]
  exemption_code: string
}

const formats = { qty: quantityFormat(3), unit_price: moneyFormat } as const

export function figureColumn<Row extends PricedLine>(id: 'qty' | 'unit_price'): GridColumn<Row> {
  const format = formats[id]
  return {
    id,
    put: (row, text) => ({ row: { ...row, [id]: canonical(format, text) }, isRead: format.parse(text) !== null }),
    copy: (from, to) => ({ ...to, [id]: from[id] }),
  }
}

export function discountColumn<Row extends PricedLine>(): GridColumn<Row> {
  return {
    id: 'discount',
    put(row, text) {
      const discount = typedDiscount(text, row.discount.kind)
      return { row: { ...row, discount }, isRead: discountOf(discount) !== null }
    },
    copy: ({ discount }, to) => ({ ...to, discount }),
  }
}

/** "15%" and "15" are the same rate; another category than before loses its reason. */
export function vatColumn<Row extends PricedLine>(t: TFunction): GridColumn<Row> {
  return {
    id: 'vat_category',
    put(row, text) {
      const rate = latinDigits(text).replace('٪', '%')
      const vat_category = choiceNamed(vatCategories, /^\d+$/.test(rate) ? `${rate}%` : rate, (each) =>
        t(`listings.vat.${each}`),
      )
      if (vat_category === undefined) return { row, isRead: false }
      const isSame = vat_category === row.vat_category
      return { row: isSame ? row : { ...row, vat_category, exemption_code: firstReason(vat_category) }, isRead: true }
    },
    copy: ({ vat_category, exemption_code }, to) => ({ ...to, vat_category, exemption_code }),
  }
}

/** The choice with this code or this name in the page's language. */
export function choiceNamed<Choice extends string>(
  choices: readonly Choice[],
  text: string,
  nameOf: (choice: Choice) => string,
): Choice | undefined {
  const lowerCased = text.trim().toLocaleLowerCase()
  return choices.find((each) => [each, nameOf(each)].some((name) => name.toLocaleLowerCase() === lowerCased))
}
