import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { onceWithUploads } from '../../../platform/files/withUpload.ts'
import type { Once } from '../../../platform/http/feature.ts'
import type { Db, IncomingFile, Parts, StoredFile } from '../../../platform/parts.ts'
import { findDeal } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { dealView } from '../view.ts'

interface SellersCall {
  readonly principal: { readonly userId: string; readonly company: { readonly id: string } }
  readonly uploads: readonly IncomingFile[]
  readonly once: Once
}

/**
 * Moves a company's deal in one transaction, once for each Idempotency-Key, and shows it as it is then: only what is
 * written is in its timeline.
 */
export async function shownAfter(
  parts: Parts,
  { principal: { company }, once }: Omit<SellersCall, 'uploads'>,
  move: (tx: Db) => Promise<DealRecord>,
  /** What a repeated request does not go through again. */
  prepare?: () => Promise<unknown>,
): Promise<Deal> {
  const run = async (tx: Db) => ({ id: (await move(tx)).id })
  const { id } = await (prepare ? once.after(prepare, run) : once(run))
  return showDeal(parts, company.id, id)
}

/** The same with a document that may be sent along. A failure to show the deal afterwards does not remove the document. */
export async function shownAfterUpload(
  parts: Parts,
  { principal: { userId, company }, uploads, once }: SellersCall,
  move: (tx: Db, stored: StoredFile | undefined) => Promise<DealRecord>,
): Promise<Deal> {
  const owner = { userId, companyId: company.id }
  const { id } = await onceWithUploads(parts.files, { owner, uploads, once }, async (tx, [stored]) => ({
    id: (await move(tx, stored)).id,
  }))
  return showDeal(parts, company.id, id)
}

export function showDeal(parts: Parts, companyId: string, id: string): Promise<Deal> {
  return parts.db.readCompany(companyId, async (companyDb) => dealView(parts, companyDb, await findDeal(companyDb, id)))
}
