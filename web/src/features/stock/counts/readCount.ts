import { Amount, fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import type { CodedError } from '#ui/form/fieldMessage.ts'
import { readBy } from '#ui/values/format.ts'

export type ReadCount = { readonly counted: string | null } | { readonly error: CodedError }

/** What was typed as the count of an article; an empty field takes the article out of the count. */
export function readCount(typed: string, precision: number): ReadCount {
  if (typed.trim() === '') return { counted: null }
  const counted = readBy(Amount, typed)
  if (counted === null) return { error: { code: 'quantity' } }
  return fitsPrecision(counted, precision) ? { counted } : { error: { code: 'precision' } }
}
