import type { ChoiceLine } from './choiceFields.ts'

/**
 * The choice that a quote is shown with: the first of each group, first quantities, and nothing that is not required. A module of its
 * own, because the form of a quote needs no more of choices to add it up.
 */
export function suggestedChoice(lines: readonly Omit<ChoiceLine, 'unit_price'>[]): { line: string; qty: string }[] {
  const offered = lines.filter(isOffered)
  const required = offered.filter(
    ({ line, is_optional, group }) =>
      !is_optional && (group == null || offered.find((one) => one.group === group)?.line === line),
  )
  return (required.length > 0 ? required : offered.slice(0, 1)).map(({ line, qty }) => ({ line, qty }))
}

export function isOffered({ answer }: Pick<ChoiceLine, 'answer'>): boolean {
  return answer !== 'not_available'
}
