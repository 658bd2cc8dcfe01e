import { Problem } from '@mawrid/contract/problems.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { and, eq, lte, type SQL } from 'drizzle-orm'
import type { Parts } from '../../platform/parts.ts'
import { notifyLater } from '../notices/index.ts'
import { moveRequest } from './moveRequest.ts'
import { newsOf } from './recordRequest.ts'
import { type DocumentRequestRecord, documentRequests as requests } from './tables.ts'

const atOnce = 500

/** Deadlines: those who can answer are reminded a day before, unanswered requests lapse, and granted ones end. */
export async function processDueRequests(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  await remind(parts, now)
  const isUnanswered = and(eq(requests.status, 'waiting'), lte(requests.answerBy, now))
  await moveDue(parts, isUnanswered, 'lapse', ({ status, answerBy }) => status === 'waiting' && answerBy <= now)
  const isOver = and(eq(requests.status, 'granted'), lte(requests.endsAt, now))
  await moveDue(parts, isOver, 'end', ({ status, endsAt }) => status === 'granted' && endsAt !== null && endsAt <= now)
}

/** By document_requests_waiting. One statement marks those it finds, so that two processes remind once. */
async function remind(parts: Parts, now: Date): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const due = await tx
      .update(requests)
      .set({ isReminded: true })
      .where(
        and(eq(requests.status, 'waiting'), lte(requests.answerBy, daysAfter(now, 1)), eq(requests.isReminded, false)),
      )
      .returning()
    for (const request of due) if (request.answerBy > now) await notifyLater(parts, tx, newsOf(request, 'lapsing'))
  })
}

/** One transaction for each, whose rules are checked again under its lock. By document_requests_waiting and _ending. */
async function moveDue(
  parts: Parts,
  due: SQL | undefined,
  action: 'lapse' | 'end',
  isDue: (request: DocumentRequestRecord) => boolean,
): Promise<void> {
  for (;;) {
    const found = await parts.db.system
      .select({ id: requests.id, companyId: requests.companyId })
      .from(requests)
      .where(due)
      .limit(atOnce)
    let moved = 0
    for (const { id, companyId } of found) {
      try {
        await parts.db.forCompany(companyId, (tx) => moveRequest(parts, tx, { id, action, side: 'clock', isDue }))
        moved += 1
      } catch (error) {
        const isMovedMeanwhile = error instanceof Problem && error.code === 'wrong_state'
        if (!isMovedMeanwhile) parts.log.warn({ err: error, id }, 'document requests: one was not moved')
      }
    }
    if (found.length < atOnce || moved === 0) return
  }
}
