import { Problem } from '@mawrid/contract/problems.ts'
import { ById } from '@mawrid/contract/values/ids.ts'
import * as z from 'zod/mini'
import type { Handle, Principal } from './feature.ts'

/** Whether something was begun while its company was active: that is finished, whatever became of the company. */
export type WasBegun = (companyId: string, id: string) => Promise<boolean>

/** Gives a company that is no longer active what it needs to finish what it began, and nothing of the rest. */
export function finishing(handle: Handle, wasBegun: WasBegun): Handle {
  return (call, answer) =>
    handle(call, (context) =>
      call.access === 'finishing'
        ? refuseRest(context.request.principal, context.params, wasBegun).then(() => answer(context))
        : answer(context),
    )
}

/** Once begun it stays so, so it can be read before anything is locked. */
async function refuseRest(principal: Principal | null, params: unknown, wasBegun: WasBegun): Promise<void> {
  const company = principal?.company
  const parsed = z.safeParse(ById, params)
  if (!company || company.isActive || !parsed.success) return
  if (!(await wasBegun(company.id, parsed.data.id))) throw new Problem('company_inactive')
}
