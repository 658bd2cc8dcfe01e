import type { Broken } from './broken/broken.ts'
import { categories } from './broken/categories.ts'
import { dates, document, stamp } from './broken/documentParts.ts'
import { lengths } from './broken/lengths.ts'
import { allowances, lines } from './broken/lines.ts'
import { codes, decimals } from './broken/numbers.ts'
import { parties } from './broken/parties.ts'
import { prepayments, totals } from './broken/totals.ts'

/** For every rule a right document made wrong in one way. */
export const brokenDocuments: readonly Broken[] = [
  ...document,
  ...dates,
  ...stamp,
  ...parties,
  ...lines,
  ...allowances,
  ...categories,
  ...totals,
  ...prepayments,
  ...decimals,
  ...codes,
  ...lengths,
]
