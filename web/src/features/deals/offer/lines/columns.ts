import type { OfferLineValue } from '../offerValues.ts'

/** Fills a column of values into the items from one item on; an empty cell leaves its item unchanged. */
export function filledFrom(
  lines: readonly OfferLineValue[],
  first: number,
  { field, cells }: { readonly field: 'unit_price' | 'qty'; readonly cells: readonly string[] },
): OfferLineValue[] {
  return lines.map((line, index) => {
    const cell = index < first ? '' : (cells[index - first] ?? '')
    return cell === '' ? line : { ...line, [field]: cell }
  })
}

export const copiedFields = ['unit_price', 'discount', 'lead_time_days', 'warehouse', 'vat_category'] as const
export type CopiedField = (typeof copiedFields)[number]

/** Copies a field of one item to all items below it. */
export function copiedDown(lines: readonly OfferLineValue[], from: number, field: CopiedField): OfferLineValue[] {
  const source = lines[from]
  if (!source) return [...lines]
  const copied = field === 'vat_category' ? pick(source, ['vat_category', 'exemption_code']) : pick(source, [field])
  return lines.map((line, index) => (index > from ? { ...line, ...copied } : line))
}

function pick<K extends keyof OfferLineValue>(line: OfferLineValue, fields: readonly K[]): Partial<OfferLineValue> {
  return Object.fromEntries(fields.map((field) => [field, line[field]])) as Pick<OfferLineValue, K>
}
