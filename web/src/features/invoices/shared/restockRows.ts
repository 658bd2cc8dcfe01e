import type { Restock } from '@mawrid/contract/invoices/draft.ts'
import type { Invoice, InvoiceLine, Restockable } from '@mawrid/contract/invoices/invoice.ts'

/** What was changed of the goods of a line that go back into stock; the rest follows what is credited. */
export type RestockChoices = Readonly<Record<string, Partial<Restock>>>

/** How many of a line can go back: what is credited of it, of what was shipped and has not come back. */
export function mostBack({ left }: Pick<Restockable, 'left'>, credited: string): string {
  return Number(credited) < Number(left) ? credited : left
}

/** The goods of a credit note that can go back into stock: all that is credited, unless something else was chosen. */
export function restockRows(
  restockable: readonly Restockable[],
  credited: Readonly<Record<string, string>>,
  choices: RestockChoices,
): Restock[] {
  return restockable.flatMap(({ line, left, warehouse }) => {
    const qty = credited[line] || '0'
    if (qty === '0') return []
    return [{ line, qty: mostBack({ left }, qty), warehouse, condition: 'sellable', ...choices[line] }]
  })
}

/** What a draft begins with in its form: what it holds, or all that is credited where its reason was another. */
export function restockOfDraft({ restock, restockable, reason_code, lines }: Invoice): Restock[] {
  return restockable.map(({ line, left, warehouse }) => {
    const held = restock.find((row) => row.line === line)
    const qty = reason_code === 'returned' ? '0' : mostBack({ left }, creditedOf(lines, line))
    return held ?? { line, qty, warehouse, condition: 'sellable' }
  })
}

/** How much of a line of the invoice a note gives back. */
export function creditedOf(lines: readonly Pick<InvoiceLine, 'of_line' | 'qty'>[], line: string): string {
  return lines.find(({ of_line }) => of_line === line)?.qty || '0'
}
