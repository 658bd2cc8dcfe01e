import type { FieldChange } from '@mawrid/contract/history.ts'
import { sessionsEnded } from '../../platform/events/kinds.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'

interface TeamAction {
  readonly companyId: string
  /** The membership or the invitation. */
  readonly id: string
  /** The member's name, or the invited address. */
  readonly called: { readonly name_ar: string; readonly name_en: string }
  readonly action: string
  readonly userId: string
  readonly from: string | null
  readonly to: string
  readonly changes?: readonly FieldChange[]
}

/** Records an action on a member or an invitation, and updates the team's open screens. */
export async function recordTeamAction(
  { events, clock }: Pick<Parts, 'events' | 'clock'>,
  tx: Db,
  { companyId, id, ...move }: TeamAction,
): Promise<void> {
  await recordMove(tx, { companyId, kind: 'member', recordId: id, at: clock.now(), side: 'seller', ...move })
  await events.announce(tx, { companyId, kind: 'team', data: {} })
}

/**
 * Tells the open screens of a member that the role or the membership changed, and has the company's streams check whether
 * they may go on.
 */
export async function announceMembership(
  { events }: Pick<Parts, 'events'>,
  tx: Db,
  userId: string,
  companyId: string,
): Promise<void> {
  await events.announce(tx, { companyId, kind: 'membership', data: { user_id: userId } })
  await events.announce(tx, { companyId, kind: sessionsEnded, data: {} })
}
