import type { Product } from '@mawrid/contract/products/product.ts'
import { useTranslation } from 'react-i18next'
import { quantityFormat } from '#ui/values/amounts.ts'

type Orders = Pick<Product, 'min_order_qty' | 'order_step' | 'max_order_qty'>

const shown = quantityFormat(3)

/** What an order is bound to; null where nothing binds it: from one, one by one, as many as there are. */
export function useOrderWords({ min_order_qty, order_step, max_order_qty }: Orders): string | null {
  const { t } = useTranslation()
  const bounds = [
    ...(Number(min_order_qty) === 1 ? [] : ['least']),
    ...(max_order_qty === null ? [] : ['most']),
    ...(Number(order_step) === 1 ? [] : ['step']),
  ]
  if (bounds.length === 0) return null
  return t(`products.record.ordered.${bounds.join('_')}`, {
    least: shown.format(min_order_qty),
    most: max_order_qty && shown.format(max_order_qty),
    step: shown.format(order_step),
  })
}
