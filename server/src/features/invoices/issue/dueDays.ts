import type { Db } from '../../../platform/parts.ts'
import { type DealRecord, readAgreed } from '../../deals/index.ts'

/** Within how many days an invoice is due: as was agreed of its deal, or as the company says of all. */
export async function dueDays(db: Db, deal: DealRecord | null, usual: number): Promise<number> {
  if (!deal) return usual
  const { payment_terms } = (await readAgreed(db, deal)).round
  if (!payment_terms) return usual
  return payment_terms.kind === 'net' || payment_terms.kind === 'split' ? payment_terms.days : 0
}
