import { type NafathState, nafathLife } from '@mawrid/contract/account/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { after } from '@mawrid/contract/states.ts'
import { eq } from 'drizzle-orm'
import type { NafathStatus } from '../../../outside/nafath/nafath.ts'
import type { Db } from '../../../platform/parts.ts'
import { users } from '../../users/tables.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import { statusAt } from './activationStatus.ts'
import type { IdentityParts } from './identityParts.ts'
import { answerRequest, findRequest, isOpened, noteReach, type OpenedRequest } from './store.ts'

export interface FollowJob {
  readonly requestId: string
}

export const followRequestJob = 'account.follow_nafath'
const pauseMs = 3_000

export async function followSoon({ jobs, clock }: IdentityParts, requestId: string, tx?: Db): Promise<void> {
  const at = new Date(clock.now().getTime() + pauseMs)
  await jobs.send<FollowJob>(followRequestJob, { requestId }, { key: requestId, after: at, ...(tx && { tx }) })
}

/** Polls Nafath every few seconds for the status of a request, even if no browser is waiting. */
export async function followRequest(parts: IdentityParts, { requestId }: FollowJob): Promise<void> {
  const { db, clock } = parts
  const request = await findRequest(db.system, requestId)
  if (request?.status !== 'waiting' || !isOpened(request)) return
  const isOver = statusAt(request, clock.now()) === 'expired'
  const status = isOver ? after(nafathLife, 'waiting', 'expire', 'clock') : await pollNafath(parts, request)
  if (!status || status === 'waiting') return followSoon(parts, requestId)
  const answeredAt = clock.now()
  await answerRequest(db.system, requestId, {
    status,
    answeredAt,
    ...(status === 'rejected' && { refusal: 'declined' }),
  })
}

/** If Nafath does not answer, the browser is informed and polling continues. */
async function pollNafath(parts: IdentityParts, request: OpenedRequest): Promise<NafathState> {
  const { db, nafath, clock } = parts
  const [person] = await db.system.select().from(users).where(eq(users.id, request.userId))
  if (!person?.nationalIdSealed) return 'expired'
  try {
    const { transId, number } = request
    const status = await nafath.statusOf({
      transId,
      number,
      nationalId: nationalIdsOf(parts).open(person.nationalIdSealed),
    })
    if (request.unreachableSince) await noteReach(db.system, request.id, null)
    return unsigned(status)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'outside_unavailable') throw error
    if (!request.unreachableSince) await noteReach(db.system, request.id, clock.now())
    return 'waiting'
  }
}

/** The polled status is not signed: a rejection is accepted, an approval must come with the token. */
function unsigned(status: NafathStatus): NafathState {
  if (status === 'REJECTED') return after(nafathLife, 'waiting', 'reject', 'outside') ?? 'waiting'
  if (status === 'EXPIRED') return after(nafathLife, 'waiting', 'expire', 'outside') ?? 'waiting'
  return 'waiting'
}
