import { check } from '@mawrid/contract/fieldErrors.ts'
import { ChangedDraft } from '@mawrid/contract/invoices/draft.ts'
import { type Missing, missingBeforeIssue } from '@mawrid/contract/invoices/missing.ts'
import { bodyOf, type InvoiceValues } from './invoiceValues.ts'
import { type Issuing, isSimplified } from './issuable.ts'
import { filledLines } from './lines/lineValues.ts'

/** What is missing of the draft as it is typed; undefined while it could not even be saved. */
export function missingNow(
  values: InvoiceValues,
  { today, seller, isVatCheckDue }: Pick<Issuing, 'today' | 'seller' | 'isVatCheckDue'>,
): readonly Missing[] | undefined {
  const draft = check(ChangedDraft, bodyOf({ ...values, lines: filledLines(values.lines) }))
  if (!draft.ok) return undefined
  const known = { seller, isVatCheckDue, isNote: values.kind === undefined }
  return missingBeforeIssue({ ...draft.value, ...known, isSimplified: isSimplified(draft.value) }, today)
}
