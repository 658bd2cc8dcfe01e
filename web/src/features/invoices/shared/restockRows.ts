import type { Restock } from '@mawrid/contract/invoices/draft.ts'
import type { Invoice, InvoiceLine, Restockable } from '@mawrid/contract/invoices/invoice.ts'

/** The seller's changes to the restocked goods by item; the rest follows the credited quantities. */
export type RestockChoices = Readonly<Record<string, Partial<Restock>>>

/** The largest quantity of an item to restock: what is credited, as far as it was shipped and not returned yet. */
export function maxRestockQty({ left }: Pick<Restockable, 'left'>, credited: string): string {
  return Number(credited) < Number(left) ? credited : left
}

/** The goods of a credit note to restock: all that is credited, unless the seller chose otherwise. */
export function restockRows(
  restockable: readonly Restockable[],
  credited: Readonly<Record<string, string>>,
  choices: RestockChoices,
): Restock[] {
  return restockable.flatMap(({ line, left, warehouse }) => {
    const qty = credited[line] || '0'
    if (qty === '0') return []
    return [{ line, qty: maxRestockQty({ left }, qty), warehouse, condition: 'sellable', ...choices[line] }]
  })
}

/**
 * The initial restock rows of a draft's form: the stored ones, or all credited goods if they were not restocked for
 * another reason.
 */
export function restockOfDraft({ restock, restockable, reason_code, lines }: Invoice): Restock[] {
  return restockable.map(({ line, left, warehouse }) => {
    const held = restock.find((row) => row.line === line)
    const qty = reason_code === 'returned' ? '0' : maxRestockQty({ left }, creditedOf(lines, line))
    return held ?? { line, qty, warehouse, condition: 'sellable' }
  })
}

/** The quantity of an invoice's item that a note credits. */
export function creditedOf(lines: readonly Pick<InvoiceLine, 'of_line' | 'qty'>[], line: string): string {
  return lines.find(({ of_line }) => of_line === line)?.qty || '0'
}
