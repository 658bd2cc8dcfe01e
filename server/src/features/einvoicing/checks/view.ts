import type { ChainCheck } from '@mawrid/contract/einvoicing/chainCheck.ts'
import type { CheckRecord } from '../tables.ts'

/** A check of a chain, with the name of who requested it. */
export function checkView(check: CheckRecord, requestedBy: string | null): ChainCheck {
  const { id, total, checked, requestedAt, finishedAt, fault } = check
  return {
    id,
    status: finishedAt === null ? 'running' : fault === null ? 'unbroken' : 'broken',
    total: Math.max(total, checked),
    checked,
    requested_at: requestedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    requested_by: requestedBy,
    fault,
  }
}
