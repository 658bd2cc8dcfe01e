import type { BlanketLine, NewCallOff } from '@mawrid/contract/deals/blanketOrder.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { Amount, fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import type { CodedError } from '#ui/form/fieldMessage.ts'
import { readBy } from '#ui/values/format.ts'

interface Typed {
  readonly qty: Readonly<Record<string, string>>
  readonly poNumber: string
}

export interface CallOffErrors {
  readonly lines: Readonly<Record<string, CodedError>>
  readonly nothing?: true
}

/** What was typed, as the call's body; empty fields and zeros are no part of it. */
export function readCallOff(
  open: readonly BlanketLine[],
  { qty, poNumber }: Typed,
  precisionOf: (line: string) => number,
): { body: NewCallOff } | { errors: CallOffErrors } {
  const lines: { line: string; qty: string }[] = []
  const wrong: Record<string, CodedError> = {}
  for (const { line, left } of open) {
    const text = qty[line] ?? ''
    if (/^[0٠]*$/.test(text.trim())) continue
    const read = readBy(Amount, text)
    if (read === '0') continue
    const error = read === null ? { code: 'quantity' } : qtyError(read, left, precisionOf(line))
    if (error) wrong[line] = error
    else if (read !== null) lines.push({ line, qty: read })
  }
  if (Object.keys(wrong).length > 0) return { errors: { lines: wrong } }
  if (lines.length === 0) return { errors: { lines: {}, nothing: true } }
  return { body: { lines, po_number: poNumber.trim() || null } }
}

function qtyError(qty: string, left: string, precision: number): CodedError | undefined {
  if (!fitsPrecision(qty, precision)) return { code: 'precision' }
  return toThousandths(qty) > toThousandths(left) ? { code: 'too_big', params: { max: left } } : undefined
}

/** The refused quantities by their items; the call names them by their position. */
export function callOffErrors(
  errors: readonly FieldError[],
  sent: NewCallOff['lines'],
): Readonly<Record<string, FieldError>> {
  return Object.fromEntries(
    errors.flatMap((error) => {
      const index = /^lines\.(\d+)\./.exec(error.path)?.[1]
      const line = index === undefined ? undefined : sent[Number(index)]?.line
      return line === undefined ? [] : [[line, error]]
    }),
  )
}
