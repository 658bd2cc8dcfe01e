import { ChangedDraft } from '@mawrid/contract/invoices/draft.ts'
import { type Issuable, missingBeforeIssue } from '@mawrid/contract/invoices/missing.ts'
import { fieldOf } from '../shared/missingWords.ts'

/** What the rules of issuing ask about besides the draft. */
export interface Issuing extends Pick<Issuable, 'isNote' | 'seller' | 'isVatCheckDue'> {
  readonly today: string
}

/** The rules of a draft, and, while it is to be issued, that nothing is missing before that: said at the same fields. */
export function issuable(issuing: () => Issuing | undefined) {
  return ChangedDraft.check(({ value, issues }) => {
    const asked = issuing()
    if (!asked) return
    const { today, ...known } = asked
    for (const { path, code } of missingBeforeIssue({ ...value, ...known, isSimplified: isSimplified(value) }, today)) {
      issues.push({ code: 'custom', message: code, path: fieldOf(path).split('.'), input: value })
    }
  })
}

export function isSimplified({ kind }: { readonly kind?: ChangedDraft['kind'] }): boolean {
  return kind === 'simplified'
}
