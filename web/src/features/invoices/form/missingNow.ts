import { check } from '@mawrid/contract/fieldErrors.ts'
import { ChangedDraft } from '@mawrid/contract/invoices/draft.ts'
import { type Missing, missingBeforeIssue } from '@mawrid/contract/invoices/missing.ts'
import type { InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { bodyOf, type InvoiceValues } from './invoiceValues.ts'
import { isBlankLine } from './lines/lineValues.ts'

/** What is missing of the draft as it is typed; undefined while it could not even be saved. */
export function missingNow(
  values: InvoiceValues,
  {
    seller,
    isSimplified,
    today,
  }: { readonly seller: InvoiceSeller; readonly isSimplified: boolean; readonly today: string },
): readonly Missing[] | undefined {
  const lines = values.lines.filter((line) => !isBlankLine(line))
  const draft = check(ChangedDraft, bodyOf({ ...values, lines }))
  if (!draft.ok) return undefined
  return missingBeforeIssue({ ...draft.value, isSimplified, isNote: values.kind === undefined, seller }, today)
}
