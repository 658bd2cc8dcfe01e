import { type DocumentRequestAction, documentRequestLife } from '@mawrid/contract/documentRequests/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { after, type Side } from '@mawrid/contract/states.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { recordRequest } from './recordRequest.ts'
import { type FoundRequest, lockRequest, storeRequest } from './store.ts'
import type { DocumentRequestRecord } from './tables.ts'

interface RequestMove {
  readonly id: string
  readonly action: Exclude<DocumentRequestAction, 'ask' | 'open'>
  readonly side: Side
  readonly userId?: string
  readonly note?: string | null
  readonly endsAt?: Date
  /** Checked again under the lock: false changes nothing. */
  readonly isDue?: (request: DocumentRequestRecord) => boolean
}

/** Moves a request by its state table, under its lock. */
export async function moveRequest(parts: Parts, tx: Db, move: RequestMove): Promise<FoundRequest> {
  const { id, action, side, userId, note, endsAt } = move
  const found = await lockRequest(tx, id)
  if (move.isDue && !move.isDue(found.request)) throw refused(found.request, action)
  const status = nextOf(found, action, side)
  const request = await storeRequest(tx, id, {
    status,
    decidedAt: parts.clock.now(),
    ...(userId && { decidedBy: userId }),
    ...(note !== undefined && { note }),
    ...(endsAt && { endsAt }),
  })
  await recordRequest(parts, tx, request, { action, side, userId: userId ?? null, note: note ?? null })
  return { request, isAttached: found.isAttached }
}

/** The state after an action, or `wrong_state`. */
export function nextOf({ request, isAttached }: FoundRequest, action: DocumentRequestAction, side: Side) {
  const next = after(
    documentRequestLife,
    request.status,
    action,
    side,
    (need) => need !== 'document_attached' || isAttached,
  )
  if (!next) throw refused(request, action)
  return next
}

export function refused({ status }: Pick<DocumentRequestRecord, 'status'>, action: DocumentRequestAction): Problem {
  return new Problem('wrong_state', { params: { state: status, action } })
}
