import { check, fieldError } from '@mawrid/contract/fieldErrors.ts'
import { ChangedDraft } from '@mawrid/contract/invoices/draft.ts'
import { type Issuable, type Missing, missingBeforeIssue } from '@mawrid/contract/invoices/missing.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { fieldOf } from '../shared/missingPartLabel.ts'
import { bodyOf, type InvoiceValues } from './invoiceValues.ts'
import { filledLines, type LineValue } from './lines/lineValues.ts'

/** What the rules of issuing need besides the draft. */
interface Issuing extends Pick<Issuable, 'isNote' | 'seller' | 'isVatCheckDue'> {
  readonly today: string
}

/** The rules of a draft and, while it is to be issued, the check that nothing is missing: shown at the same fields. */
export function issuable(issuing: () => Issuing | undefined) {
  return ChangedDraft.check(({ value, issues }) => {
    const current = issuing()
    if (!current) return
    const { today, ...known } = current
    for (const { path, code } of missingBeforeIssue({ ...value, ...known, isSimplified: isSimplified(value) }, today)) {
      issues.push({ code: 'custom', message: code, path: fieldOf(path).split('.'), input: value })
    }
  })
}

function isSimplified({ kind }: { readonly kind?: ChangedDraft['kind'] }): boolean {
  return kind === 'simplified'
}

/** What is missing or wrong while it is typed, at fields of the form: first what a draft needs, then what the law requires. */
export function missingFields(
  values: InvoiceValues,
  known: Pick<Issuing, 'today' | 'isVatCheckDue'> & { readonly seller: Issuing['seller'] | undefined },
): readonly FieldError[] {
  const lines = filledLines(values.lines)
  const draft = check(ChangedDraft, bodyOf({ ...values, lines }))
  if (!draft.ok) return draft.errors.map((error) => ({ ...error, path: pathInForm(error.path, lines, values.lines) }))
  const { seller } = known
  if (!seller) return []
  return (missingNow(values, { ...known, seller }) ?? []).map((missing) => fieldError(missing.path, missing.code))
}

/** Blank items are not sent, so the others may have another place in the form. */
function pathInForm(path: string, sent: readonly LineValue[], all: readonly LineValue[]): string {
  const [field, index, ...rest] = path.split('.')
  const line = sent[Number(index)]
  return field === 'lines' && line ? [field, all.indexOf(line), ...rest].join('.') : path
}

/** What the draft is missing while it is typed; undefined while it is not even valid as a draft. */
export function missingNow(
  values: InvoiceValues,
  { today, seller, isVatCheckDue }: Pick<Issuing, 'today' | 'seller' | 'isVatCheckDue'>,
): readonly Missing[] | undefined {
  const draft = check(ChangedDraft, bodyOf({ ...values, lines: filledLines(values.lines) }))
  if (!draft.ok) return undefined
  const known = { seller, isVatCheckDue, isNote: values.kind === undefined }
  return missingBeforeIssue({ ...draft.value, ...known, isSimplified: isSimplified(draft.value) }, today)
}
