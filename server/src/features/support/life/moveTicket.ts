import { Problem } from '@mawrid/contract/problems.ts'
import type { Side } from '@mawrid/contract/states.ts'
import type { TicketAction, TicketStatus } from '@mawrid/contract/support/states.ts'
import type { Db, Parts, StoredFile } from '../../../platform/parts.ts'
import { resumed, stopped } from '../deadlines/deadlines.ts'
import { nextStepAt } from '../deadlines/nextStep.ts'
import { addMessage } from '../messages/store.ts'
import { lockTicket, storeTicket, type TicketChange } from '../store.ts'
import type { TicketRecord } from '../tables.ts'
import { ticketView } from '../view.ts'
import { afterAction } from './afterAction.ts'
import { recordTicketAction } from './recordTicketAction.ts'

export interface Move {
  readonly id: string
  readonly action: TicketAction
  readonly side: Side
  /** The person or the agent who does it; empty for the clock. */
  readonly author: string
  readonly userId?: string
  /** The state it was asked from, where the call says so. */
  readonly version?: number
  /** What was said with it; without words it is told as a message of the system. */
  readonly body?: string
  readonly files?: readonly StoredFile[]
  /** The new priority. */
  readonly value?: string
  /** What it changes besides state and clocks; asked once it is known that the ticket's life allows it. */
  readonly change?: (ticket: TicketRecord) => TicketChange
}

/** Moves a ticket from one state to the next, as its life allows; the one way for the seller, the staff and the clock. */
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

/** The solution's clock runs while it is the staff's turn. */
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
