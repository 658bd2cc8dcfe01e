import type { Approval } from '@mawrid/contract/approvals/approval.ts'
import type { Right } from '@mawrid/contract/team/rights.ts'
import type { namesFor } from './store.ts'
import type { ApprovalRecord } from './tables.ts'

interface Reader {
  readonly userId: string
  readonly rights: ReadonlySet<Right>
}

export function approvalView(
  request: ApprovalRecord,
  names: Awaited<ReturnType<typeof namesFor>>,
  reader: Reader,
): Approval {
  const person = (id: string | null) => {
    const found = names.get(id ?? '')
    return found && id !== null ? { id, name: found.name, name_ar: found.name_ar } : null
  }
  return {
    id: request.id,
    status: request.status,
    call: request.call,
    record: {
      kind: request.recordKind,
      id: request.recordId,
      ref: request.recordRef,
      name_ar: request.recordNameAr,
      name_en: request.recordNameEn,
    },
    reasons: request.reasons,
    requested_by: person(request.requestedBy),
    requested_at: request.requestedAt.toISOString(),
    decided_by: person(request.decidedBy),
    decided_at: request.decidedAt?.toISOString() ?? null,
    note: request.note,
    request_note: request.requestNote,
    actions: actionsOf(request, reader),
  }
}

function actionsOf({ status, requestedBy }: ApprovalRecord, { userId, rights }: Reader): Approval['actions'] {
  if (status !== 'waiting') return []
  if (requestedBy === userId) return ['note', 'withdraw']
  return rights.has('approvals.decide') ? ['approve', 'refuse'] : []
}
