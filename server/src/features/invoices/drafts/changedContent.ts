import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { ChangedDraft } from '@mawrid/contract/invoices/draft.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import { contentOfAdvance } from '../advances/contentOfAdvance.ts'
import { contentOfDeal } from '../fromDeal/contentOfDeal.ts'
import { leftOfDeal } from '../fromDeal/leftOfDeal.ts'
import { lineKey } from '../fromDeal/wholeOfDeal.ts'
import { isAdvance } from '../lifecycle.ts'
import type { LockedInvoice } from '../lockInvoice.ts'
import { contentOfCredit } from '../notes/contentOfCredit.ts'
import { contentOfDebit } from '../notes/contentOfDebit.ts'
import { readCreditable } from '../notes/left.ts'
import { findInvoice, readLines } from '../store.ts'
import { type Content, contentOfInput } from './content.ts'
import { refuseLines } from './lineErrors.ts'

/** The changed lines of a draft: free, or limited by the invoice that a note corrects or by the deal. */
export async function changedContent(tx: Db, { invoice, deal }: LockedInvoice, body: ChangedDraft): Promise<Content> {
  if (invoice.kind === 'credit_note' && invoice.originalId) {
    const creditable = await readCreditable(tx, await findInvoice(tx, invoice.originalId))
    const lines = body.lines.map(({ of_line, qty, unit_price }) => ({ line: of_line, qty, unit_price }))
    return contentOfCredit(creditable, { lines, fee: body.delivery_fee })
  }
  if (invoice.kind === 'debit_note' && invoice.originalId) {
    return contentOfDebit(await readLines(tx, invoice.originalId), body)
  }
  if (!deal) {
    refuseLines(body.lines)
    return contentOfInput(body)
  }
  if (isAdvance(invoice)) return contentOfAdvance(tx, { invoice, deal }, body)
  refuseLines(body.lines, ['deal_line', 'milestone'])
  const left = await leftOfDeal(tx, deal, invoice.id)
  const agreed = body.lines.map(({ deal_line, milestone }) =>
    deal_line === null
      ? undefined
      : left.lines.find(({ line }) => line === lineKey({ dealLineId: deal_line, milestoneId: milestone })),
  )
  const unknown = agreed.flatMap((line, index) => (line ? [] : [fieldError(`lines.${index}.deal_line`, 'not_offered')]))
  if (unknown.length > 0) throw invalid(unknown)
  return contentOfDeal(
    left,
    body.lines.flatMap(({ qty }, index) => {
      const line = agreed[index]
      return line ? [{ line: line.line, qty, unit_price: line.unitPrice }] : []
    }),
  )
}
