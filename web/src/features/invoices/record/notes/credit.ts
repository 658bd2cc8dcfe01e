import type { NewCreditNote } from '@mawrid/contract/invoices/draft.ts'
import type { InvoiceLine } from '@mawrid/contract/invoices/invoice.ts'
import type * as z from 'zod/mini'

/** How many of each line are given back, as it is typed; empty is none. */
export type TypedQuantities = Readonly<Record<string, string>>

/** The lines that a credit note can still take something of. */
export function creditable(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.filter(({ left_qty }) => left_qty !== null && left_qty !== '0')
}

/** Of each line what is left of it. */
export function allLeft(lines: readonly InvoiceLine[]): TypedQuantities {
  return Object.fromEntries(creditable(lines).map(({ id, left_qty }) => [id, left_qty ?? '']))
}

/** The lines as the call takes them. */
export function linesOf(given: TypedQuantities): NonNullable<z.input<typeof NewCreditNote>['lines']> {
  return Object.entries(given)
    .filter(([, qty]) => qty !== '' && qty !== '0')
    .map(([line, qty]) => ({ line, qty, unit_price: null }))
}
