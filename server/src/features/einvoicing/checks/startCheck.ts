import { randomUUIDv7 } from 'node:crypto'
import type { startChainCheck as call } from '@mawrid/contract/einvoicing/calls.ts'
import type { ChainCheck } from '@mawrid/contract/einvoicing/chainCheck.ts'
import { eq, isNull, sum } from 'drizzle-orm'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Limit, Parts } from '../../../platform/parts.ts'
import { zatcaChecks, zatcaUnits } from '../tables.ts'
import { latestCheck } from './store.ts'

export const checkJob = 'einvoicing.check_chain'

export interface CheckJob {
  readonly id: string
  readonly companyId: string
}

const checksOfCompany: Limit = { name: 'einvoicing_checks', points: 20, seconds: 3_600 }

/** Begins a check of all signed documents, or returns the one that is running. */
export function startChainCheck(parts: Parts, { principal, once }: CallContext<typeof call>): Promise<ChainCheck> {
  const { limits, clock } = parts
  const { company, userId } = principal
  const spend = () => limits.spend(checksOfCompany, company.id)
  return once.after(spend, async (tx) => {
    const { counter, companyId } = zatcaUnits
    const [signed] = await tx
      .select({ total: sum(counter) })
      .from(zatcaUnits)
      .where(eq(companyId, company.id))
    // One at a time, by the index zatca_checks_running.
    const [made] = await tx
      .insert(zatcaChecks)
      .values({
        id: randomUUIDv7(),
        companyId: company.id,
        requestedBy: userId,
        requestedAt: clock.now(),
        total: Number(signed?.total ?? 0),
      })
      .onConflictDoNothing()
      .returning()
    if (made) await sendCheck(parts, tx, made)
    const latest = await latestCheck(tx, company.id)
    if (!latest) throw new Error('The check was not stored')
    return latest
  })
}

function sendCheck({ jobs }: Pick<Parts, 'jobs'>, tx: Db, { id, companyId }: CheckJob): Promise<void> {
  return jobs.send<CheckJob>(checkJob, { id, companyId }, { tx, key: id })
}

/** After a restart, and against lost jobs: goes on with checks that are not finished. */
export async function resumeChecks(parts: Pick<Parts, 'db' | 'jobs'>): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { id, companyId, finishedAt } = zatcaChecks
    for (const check of await tx.select({ id, companyId }).from(zatcaChecks).where(isNull(finishedAt))) {
      await sendCheck(parts, tx, check)
    }
  })
}
