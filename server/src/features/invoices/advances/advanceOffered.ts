import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { listInvoicesOfDeal } from '@mawrid/contract/invoices/ofDeal.calls.ts'
import { type ByCategory, totalOf } from '@mawrid/contract/sales/advances.ts'
import { share } from '@mawrid/contract/sales/halalas.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Db } from '../../../platform/parts.ts'
import { type DealRecord, readAgreed } from '../../deals/index.ts'
import { isInvoiceable } from '../fromDeal/leftOfDeal.ts'
import { wholeOfDeal } from '../fromDeal/wholeOfDeal.ts'
import { isAdvance } from '../lifecycle.ts'
import type { InvoiceRecord } from '../tables.ts'
import { prepaidOf } from './advancesOfDeal.ts'
import { leftToAdvance } from './contentOfAdvance.ts'

type Offered = ReplyOf<typeof listInvoicesOfDeal>['advance']
type Documents = readonly InvoiceRecord[]

/** What of a deal was invoiced in advance and deducted, and what an advance payment invoice could have. */
export async function advanceOffered(db: Db, deal: DealRecord, documents: Documents): Promise<Offered> {
  const advances = documents.filter((one) => isAdvance(one) && one.status !== 'cancelled')
  const invoiced = advances.reduce((sum, { total, credited }) => sum + toHalalas(total) - toHalalas(credited), 0n)
  const deducting = documents.filter(({ status }) => status !== 'cancelled')
  const deducted = deducting.reduce((sum, one) => sum + toHalalas(prepaidOf(one.advances)), 0n)
  const left = isInvoiceable(deal) ? await leftToAdvance(db, deal, documents) : []
  const agreed = isInvoiceable(deal) ? await agreedAdvance(db, deal) : null
  return {
    agreed: agreed === null ? null : fromHalalas(agreed),
    suggested: suggestedAdvance(agreed, invoiced, left),
    max: totalOf(left),
    invoiced: fromHalalas(invoiced),
    deducted: fromHalalas(deducted),
  }
}

/** Nothing new is invoiced by a company that is no longer active. */
export function nothingOffered(offered: Offered): Offered {
  return { ...offered, suggested: '0.00', max: '0.00' }
}

/** What is left of the deposit agreed, of the price with VAT; null where the whole price is due later. */
async function agreedAdvance(db: Db, deal: DealRecord): Promise<bigint | null> {
  const agreed = await readAgreed(db, deal)
  const { payment_terms } = agreed.round
  if (payment_terms?.kind !== 'split' && payment_terms?.kind !== 'advance') return null
  const total = toHalalas(totalOf(wholeOfDeal(deal, agreed).whole.vat_by_category))
  return payment_terms.kind === 'split' ? share(total, payment_terms.advance_percent) : total
}

function suggestedAdvance(agreed: bigint | null, invoiced: bigint, left: ByCategory): string {
  const max = toHalalas(totalOf(left))
  const open = (agreed ?? 0n) - invoiced
  if (open <= 0n) return '0.00'
  return fromHalalas(open < max ? open : max)
}
