import { Problem } from '@mawrid/contract/problems.ts'
import type { Side } from '@mawrid/contract/states.ts'
import type { TicketAction, TicketStatus } from '@mawrid/contract/support/states.ts'
import type { Db, Parts, StoredFile } from '../../../platform/parts.ts'
import { resumed, stopped } from '../deadlines/deadlines.ts'
import { nextStepAt } from '../deadlines/nextStep.ts'
import { afterAction } from '../lifecycle.ts'
import { addMessage } from '../messages/store.ts'
import { lockTicket, storeTicket, type TicketChange } from '../store.ts'
import type { TicketRecord } from '../tables.ts'
import { ticketView } from '../view.ts'
import { recordTicketAction } from './recordTicketAction.ts'

export interface Move {
  readonly id: string
  readonly action: TicketAction
  readonly side: Side
  /** The person or the agent who does it; empty for a job. */
  readonly author: string
  readonly userId?: string
  /** The version that the caller saw, if the call sends it. */
  readonly version?: number
  /** The message of the move. Without one, a system message is stored. */
  readonly body?: string
  readonly files?: readonly StoredFile[]
  /** The new priority. */
  readonly value?: string
  /** Other fields to change. Called only after the lifecycle has allowed the move. */
  readonly change?: (ticket: TicketRecord) => TicketChange
}

/** Moves a ticket from one status to the next. All changes by seller, staff and jobs go through this. */
export async function moveTicket(parts: Parts, tx: Db, move: Move): Promise<TicketRecord> {
  const before = await lockTicket(tx, move.id)
  if (move.version !== undefined && move.version !== before.version) {
    throw new Problem('version_conflict', { current: await ticketView(parts, tx, before) })
  }
  const now = parts.clock.now()
  const status = afterAction(before, move.action, move.side, now)
  const own = { ...clocksIn(before, status, now), ...stamps(before, move, status, now), status }
  const nextActionAt = nextStepAt({ ...before, ...own }, now)
  const after = await storeTicket(tx, before, { ...own, ...move.change?.(before), nextActionAt }, now)
  await addMessage(tx, after, move, now)
  await recordTicketAction(parts, tx, before, after, move)
  return after
}

const running: readonly TicketStatus[] = ['pending', 'in_progress']

/** The solution deadline runs only while the staff have to act. */
function clocksIn(before: TicketRecord, status: TicketStatus, now: Date) {
  const wasRunning = running.includes(before.status)
  if (running.includes(status)) return wasRunning ? {} : resumed(before, now)
  return wasRunning ? stopped(before, now) : {}
}

function stamps(before: TicketRecord, { action, side, author, body }: Move, status: TicketStatus, now: Date) {
  const isAnswer = side === 'operator' && before.firstAnsweredAt === null && action !== 'prioritise'
  const isResolved = status === 'resolved' && before.status !== 'resolved'
  return {
    ...(isAnswer && { firstAnsweredAt: now }),
    ...(side === 'operator' && action !== 'prioritise' && { assigneeName: author }),
    ...(isResolved && { resolvedAt: now }),
    ...(action === 'reopen' && { resolvedAt: null, reopened: before.reopened + 1 }),
    ...(body !== undefined && { lastMessageAt: now }),
    ...(side === 'operator' && body !== undefined && { unreadMessages: before.unreadMessages + 1 }),
    ...(side === 'seller' && { unreadMessages: 0 }),
  }
}
