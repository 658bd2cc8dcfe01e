import type { ComponentProps } from 'react'
import { SumRows } from '#features/deals/shared/SumRows.tsx'

interface Props {
  sums: InvoiceSums
}

export type InvoiceSums = ComponentProps<typeof SumRows>['sums'] & { readonly taxable: string }

/** The totals of an invoice. */
export function Totals({ sums }: Props) {
  return <SumRows sums={sums} taxable={taxableOf(sums)} />
}

/** The total without VAT, if discount or delivery make it another amount than the subtotal. */
export function taxableOf({ taxable, subtotal }: InvoiceSums): string | undefined {
  return taxable === subtotal ? undefined : taxable
}
