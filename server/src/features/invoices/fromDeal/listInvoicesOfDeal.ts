import type { ReplyOf } from '@mawrid/contract/call.ts'
import { dealParts } from '@mawrid/contract/invoices/calls.ts'
import type { listInvoicesOfDeal as call } from '@mawrid/contract/invoices/ofDeal.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type DealRecord, findDeal } from '../../deals/index.ts'
import { advanceOffered, nothingOffered } from '../advances/advanceOffered.ts'
import { isOut } from '../lifecycle.ts'
import { rowView } from '../rowView.ts'
import { readInvoicesOfDeal } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { invoiceableLines, isInvoiceable, leftOfDeal } from './leftOfDeal.ts'

/** The invoices of a deal beside its record, and what of it can be invoiced. */
export function listInvoicesOfDeal(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { params, principal }: CallContext<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const today = riyadhDay(clock.now())
  return db.readCompany(principal.company.id, async (companyDb) => {
    const deal = await findDeal(companyDb, params.id)
    const invoices = await readInvoicesOfDeal(companyDb, deal.id)
    const shown = (of: readonly InvoiceRecord[]) => of.map((invoice) => rowView(invoice, today))
    // Nothing new is issued by a company that is no longer active.
    const { isActive } = principal.company
    const advance = await advanceOffered(companyDb, deal, invoices)
    if (!isActive) return { results: shown(invoices.filter(isOut)), can_invoice: [], advance: nothingOffered(advance) }
    return { results: shown(invoices), can_invoice: await offeredParts(companyDb, deal), advance }
  })
}

async function offeredParts(db: Db, deal: DealRecord) {
  if (!isInvoiceable(deal)) return []
  const left = await leftOfDeal(db, deal)
  return dealParts.filter((part) => invoiceableLines(left, part).length > 0)
}
