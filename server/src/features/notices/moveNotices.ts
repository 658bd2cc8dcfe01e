import { type NoticeAction, type NoticeState, noticeLife } from '@mawrid/contract/notices/states.ts'
import { after } from '@mawrid/contract/states.ts'
import type { SQL } from 'drizzle-orm'
import { skipRecording } from '../../platform/history/history.ts'
import type { Parts } from '../../platform/parts.ts'
import { moveWhere } from './store.ts'

interface Move {
  readonly userId: string
  readonly action: NoticeAction
  readonly where: SQL | undefined
  readonly remindAt?: Date
}

/** Moves notices of the person, and updates their other tabs. Those that do not allow it stay as they are. */
export function moveNotices(
  { db, events, clock }: Pick<Parts, 'db' | 'events' | 'clock'>,
  { userId, action, where, remindAt }: Move,
): Promise<{ ids: string[] }> {
  return db.forSeller({ userId, companyId: null }, async (tx) => {
    const change = { ...changeBy(action), ...(remindAt && { remindAt }) }
    const ids = await moveWhere(tx, where, change, clock.now())
    // What a person has read is no business of the company's history.
    skipRecording()
    if (ids.length > 0) await events.announce(tx, { userId, kind: 'notice', data: {} })
    return { ids }
  })
}

/** The states from which a person can do this with a notice, and the one that it leads to. */
function changeBy(action: NoticeAction): { readonly from: readonly NoticeState[]; readonly to: NoticeState } {
  const leads = noticeLife.states.flatMap((from) => {
    const to = after(noticeLife, from, action, 'seller')
    return to ? [{ from, to }] : []
  })
  const [first] = leads
  if (!first) throw new Error(`No notice can be moved by "${action}"`)
  return { from: leads.map(({ from }) => from), to: first.to }
}
