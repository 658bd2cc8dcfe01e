import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { type PartLine, partOf } from '@mawrid/contract/sales/parts.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { invalid } from '../../../platform/http/problems.ts'
import { type Content, contentOf, type UnsummedLine } from '../drafts/content.ts'
import type { LeftOfDeal } from './leftOfDeal.ts'

/** The invoice items for a part of a deal: at the agreed terms, never more than is left. */
export function contentOfDeal({ whole, lines, rest }: LeftOfDeal, selected: readonly PartLine[]): Content {
  const part = partOf(whole, rest, selected, 'in_proportion')
  const over = part.over.lines.map((index) => {
    const left = rest.lines.get(selected[index]?.line ?? '')
    return fieldError(`lines.${index}.qty`, 'more_than_left', { max: fromThousandths(left?.qty ?? 0n) })
  })
  if (over.length > 0) throw invalid(over)
  const unsummed = selected.flatMap(({ line: key, qty }, index): UnsummedLine[] => {
    const found = lines.find(({ line }) => line === key)
    if (!found) return []
    const { line, done, ...agreed } = found
    return [{ ...agreed, qty, discount: part.shown.lines[index] ?? null }]
  })
  return contentOf(unsummed, part, part.shown.discount)
}
