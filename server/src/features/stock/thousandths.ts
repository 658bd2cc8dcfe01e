import { toThousandths } from '@mawrid/contract/values/decimal.ts'

/** A line with its quantity as a whole number of thousandths. */
export function inThousandths<Line extends { readonly qty: string }>(line: Line) {
  return { ...line, qty: toThousandths(line.qty) }
}
