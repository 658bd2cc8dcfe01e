import type { PriceRounding } from '@mawrid/contract/prices/fields.ts'

const keys = { none: 'none', '0.05': 'five', '0.50': 'half', '1.00': 'riyal', '0.95': 'ninetyFive' } as const

/** The name of a rounding in the texts, whose keys have no points. */
export function roundingKey(rounding: PriceRounding): (typeof keys)[PriceRounding] {
  return keys[rounding]
}
