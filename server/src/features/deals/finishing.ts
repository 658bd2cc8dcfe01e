import { Problem } from '@mawrid/contract/problems.ts'
import { ById } from '@mawrid/contract/values/ids.ts'
import * as z from 'zod/mini'
import type { Handle, Principal } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { findDeal } from './store.ts'

type Ground = Pick<Parts, 'db'>

/** Gives a company that is no longer active what it needs to finish what it agreed to, and nothing of its other deals. */
export function finishing(handle: Handle, parts: Ground): Handle {
  return (call, answer) =>
    handle(call, (asked) =>
      call.access === 'finishing'
        ? refuseUnagreed(parts, asked.request.principal, asked.params).then(() => answer(asked))
        : answer(asked),
    )
}

/** Once agreed a deal stays agreed, so it can be asked before the deal is locked. */
async function refuseUnagreed({ db }: Ground, principal: Principal | null, params: unknown): Promise<void> {
  const company = principal?.company
  const asked = z.safeParse(ById, params)
  if (!company || company.isActive || !asked.success) return
  const deal = await db.readCompany(company.id, (own) => findDeal(own, asked.data.id))
  if (deal.acceptedAt === null) throw new Problem('company_inactive')
}
