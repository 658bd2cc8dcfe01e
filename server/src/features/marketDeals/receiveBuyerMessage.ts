import type { writeToSeller as call } from '@mawrid/contract/market/deals.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { findCompany } from '../companies/index.ts'
import { companyOfDeal, writeMessage } from '../deals/index.ts'

/** Stores a buyer's message, unless the seller's account is closed. Its files belong to the seller's company, so that the seller can open them. */
export async function receiveBuyerMessage(parts: Parts, { params, body, uploads, onceIn }: CallContext<typeof call>) {
  const companyId = await companyOfDeal(parts.db.system, params.id)
  const { userId, closedAt } = await findCompany(parts.db.system, companyId)
  if (closedAt) throw new Problem('company_inactive')
  const message = { kind: 'message', side: 'buyer', body: body.body, uploads } as const
  const owner = { companyId, userId }
  return writeMessage(parts, { ...message, dealId: params.id, owner, once: onceIn(companyId) })
}
