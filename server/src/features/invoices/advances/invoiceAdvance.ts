import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { invoiceAdvance as call } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { advanceOf, totalOf } from '@mawrid/contract/sales/advances.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { lockDeal } from '../../deals/index.ts'
import { makeDraft } from '../drafts/makeDraft.ts'
import { draftFor } from '../fromDeal/invoiceDeal.ts'
import { isInvoiceable, leftOfDeal } from '../fromDeal/leftOfDeal.ts'
import { readInvoicesOfDeal } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { showInvoice } from '../view.ts'
import { advanceOffered } from './advanceOffered.ts'
import { type AdvanceLine, contentOfAdvanceLines, leftToAdvance } from './contentOfAdvance.ts'

/** Draws up an advance payment invoice of an agreed deal: of the amount named, or of what is left of the deposit agreed. */
export async function invoiceAdvance(
  parts: Parts,
  { body, principal, once }: CallContext<typeof call>,
): Promise<Invoice> {
  const { id } = await once(async (tx) => {
    const made = await draftOfAdvance(parts, tx, body.deal, body.amount, principal.userId)
    return { id: made.id }
  })
  return showInvoice(parts, principal.company, id)
}

export async function draftOfAdvance(
  parts: Parts,
  tx: Db,
  dealId: string,
  requested: string | null,
  userId: string | null,
): Promise<InvoiceRecord> {
  const deal = await lockDeal(tx, dealId)
  if (!isInvoiceable(deal)) throw new Problem('wrong_state', { params: { state: deal.status, action: 'invoice' } })
  const documents = await readInvoicesOfDeal(tx, dealId)
  const left = await leftToAdvance(tx, deal, documents)
  const amount = requested ?? (await advanceOffered(tx, deal, documents)).suggested
  if (left.length === 0 || amount === '0.00') throw new Problem('nothing_to_invoice')
  const max = totalOf(left)
  if (toHalalas(amount) > toHalalas(max)) throw invalid([fieldError('amount', 'more_than_left', { max })])
  const { lines } = await leftOfDeal(tx, deal)
  const advanced = advanceOf(left, amount).map(({ category, net }): AdvanceLine => {
    const exemptionCode = lines.find(({ vatCategory }) => vatCategory === category)?.exemptionCode ?? null
    return { ...named(deal.number), vatCategory: category, exemptionCode, unitPrice: net }
  })
  if (advanced.length === 0) throw invalid([fieldError('amount', 'too_small')])
  const draft = {
    ...(await draftFor(tx, deal)),
    kind: 'advance_payment',
    content: contentOfAdvanceLines(advanced),
  } as const
  return makeDraft(parts, tx, draft, { userId })
}

function named(deal: string): Pick<AdvanceLine, 'nameAr' | 'nameEn'> {
  return { nameAr: `دفعة مقدمة من الصفقة ${deal}`, nameEn: `Advance payment for deal ${deal}` }
}
