import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { ChangedDraft } from '@mawrid/contract/invoices/draft.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { totalOf } from '@mawrid/contract/sales/advances.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import { isAdvance, isNote } from '../lifecycle.ts'
import { readInvoicesOfDeal } from '../store.ts'
import type { DeductedAdvance, InvoiceRecord } from '../tables.ts'
import { type Advance, advancesLeft, deductedBy } from './advancesOfDeal.ts'

type Request = ChangedDraft['advances'][number]
type Deducting = Pick<InvoiceRecord, 'id' | 'kind' | 'dealId' | 'vatByCategory' | 'total'>

/** What a draft deducts: the requested amounts, and of other advances of its deal as much as fits. */
export async function requestedAdvances(
  db: Db,
  invoice: Deducting,
  requests: readonly Request[],
): Promise<DeductedAdvance[]> {
  const advances = await readDeductible(db, invoice)
  const errors = requests.flatMap(({ invoice: id, amount }, index): FieldError[] => {
    const left = advances.find(({ document }) => document.id === id)?.left
    if (!left) return [fieldError(`advances.${index}.invoice`, 'not_offered')]
    const max = totalOf(left)
    const refuse = (code: 'more_than_left' | 'too_big', most: string) => {
      return toHalalas(amount) > toHalalas(most)
        ? [fieldError(`advances.${index}.amount`, code, { max: most })]
        : undefined
    }
    return refuse('more_than_left', max) ?? refuse('too_big', invoice.total) ?? []
  })
  if (errors.length > 0) throw invalid(errors)
  return deductedBy(invoice, advances, amountsOf(requests))
}

/** The same while the amounts are typed: of one that is too large, as much as fits. */
export async function previewedAdvances(
  db: Db,
  invoice: Deducting,
  requests: readonly Request[],
): Promise<DeductedAdvance[]> {
  return deductedBy(invoice, await readDeductible(db, invoice), amountsOf(requests))
}

/** What other invoices leave of the advances of its deal. */
async function readDeductible(db: Db, invoice: Deducting): Promise<Advance[]> {
  if (invoice.dealId === null || isNote(invoice) || isAdvance(invoice)) return []
  return advancesLeft(await readInvoicesOfDeal(db, invoice.dealId), ({ id }) => id !== invoice.id)
}

function amountsOf(requests: readonly Request[]): ReadonlyMap<string, string> {
  return new Map(requests.map(({ invoice, amount }) => [invoice, amount]))
}
