import { allowanceRules } from './allowances.ts'
import { categoryRules } from './categories.ts'
import { codeListRules } from './codeLists.ts'
import { dateRules } from './dates.ts'
import { decimalRules } from './decimals.ts'
import { documentRules } from './document.ts'
import { lengthRules } from './lengths.ts'
import { lineRules } from './lines.ts'
import { partyRules } from './parties.ts'
import { prepaymentRules } from './prepayments.ts'
import type { Rule } from './rule.ts'
import { stampRules } from './stamp.ts'
import { totalRules } from './totals.ts'

/** ZATCA's business rules: those of EN 16931 that it uses, and its own. */
export const rules: readonly Rule[] = [
  ...documentRules,
  ...dateRules,
  ...stampRules,
  ...partyRules,
  ...lineRules,
  ...allowanceRules,
  ...categoryRules,
  ...totalRules,
  ...prepaymentRules,
  ...decimalRules,
  ...codeListRules,
  ...lengthRules,
]
