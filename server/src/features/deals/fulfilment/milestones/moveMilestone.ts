import { Problem } from '@mawrid/contract/problems.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { recordMove } from '../../../../platform/history/history.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { lockDeal } from '../../store.ts'
import type { DealRecord } from '../../tables.ts'
import { updateFulfilment } from '../updateFulfilment.ts'
import { type MilestoneAction, milestoneAfter } from './lifecycle.ts'
import { readMilestones, storeMilestone } from './store.ts'

/** How many days a buyer has to accept a step or send it back. */
export const silentDays = 14

export interface MilestoneMove {
  /** Of the deal and of its step. */
  readonly id: string
  readonly milestone: string
  readonly action: MilestoneAction
  readonly side: Side
  readonly userId: string | null
  readonly note?: string | null
}

/** How the deal's timeline names what happens to a step. */
const named = {
  plan: 'plan_milestone',
  start: 'start_milestone',
  hand_over: 'hand_over_milestone',
  accept: 'accept_milestone',
  send_back: 'send_milestone_back',
} as const satisfies Record<MilestoneAction, string>

/** Moves a milestone by its states. It has its own history, and the deal's history mentions it too. */
export async function moveMilestone(
  parts: Parts,
  tx: Db,
  { id, milestone, action, side, userId, note = null }: MilestoneMove,
): Promise<DealRecord> {
  const deal = await lockDeal(tx, id)
  const step = (await readMilestones(tx, id)).find((one) => one.id === milestone)
  if (!step) throw new Problem('not_found')
  const now = parts.clock.now()
  const isSilent = daysAfter(step.handedOverAt ?? deal.updatedAt, silentDays) <= now
  const status = milestoneAfter(deal, step, action, side, isSilent)
  const handedOverAt = status === 'handed_over' ? now : null
  await storeMilestone(tx, step.id, { status, handedOverAt, ...(note && { note }) })
  const called = { ref: deal.number, name_ar: step.nameAr, name_en: step.nameEn }
  await recordMove(tx, {
    companyId: deal.companyId,
    kind: 'milestone',
    recordId: step.id,
    called,
    at: now,
    side,
    action,
    userId,
    from: step.status,
    to: status,
    ...(note && { note }),
  })
  const marketEvent = side !== 'buyer' ? ({ marketEvent: 'deal.milestone' } as const) : {}
  return updateFulfilment(parts, tx, deal, { action: named[action], side, userId, note, ...marketEvent })
}
