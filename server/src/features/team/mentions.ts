import { fieldError, fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { maxMentions, mentionedIn } from '@mawrid/contract/team/mentions.ts'
import type { Right } from '@mawrid/contract/team/rights.ts'
import type { Db } from '../../platform/parts.ts'
import { type Notifying, notify } from '../notices/index.ts'
import { namesOfUsers } from '../users/index.ts'
import { activeMembers } from './assignment/activeMembers.ts'

/** The members whom a note mentions, in the order of their ids; each has to be able to see the record. */
export async function mentionedMembers(
  db: Db,
  { companyId, body, right }: { readonly companyId: string; readonly body: string; readonly right: Right },
): Promise<readonly string[]> {
  const ids = mentionedIn(body)
  if (ids.length === 0) return []
  if (ids.length > maxMentions) {
    throw new Problem('invalid_input', { errors: [fieldError('body', 'too_many', { max: maxMentions })] })
  }
  const members = await activeMembers(db, companyId)
  const seeing = members.filter(({ rights }) => rights.has(right)).map(({ userId }) => userId)
  if (ids.some((id) => !seeing.includes(id))) throw fieldProblem('body', 'cannot_see', fieldMessages.cannot_see)
  return ids.toSorted()
}

interface Mention {
  readonly companyId: string
  readonly recordId: string
  readonly path: string
  readonly ref: string
  /** Who wrote the note, and is not notified of their own name. */
  readonly byId: string
}

/** Notifies the members whom a note mentions; in the order of their ids, so that two notes never wait for each other. */
export async function notifyMentioned(
  parts: Notifying,
  tx: Db,
  mentioned: readonly string[],
  { byId, ref, ...about }: Mention,
): Promise<void> {
  if (mentioned.length === 0) return
  const by = (await namesOfUsers(tx, [byId])).get(byId)?.name ?? ''
  for (const personId of mentioned) {
    await notify(parts, tx, { ...about, kind: 'mention', personId, actorId: byId, values: { ref, by } })
  }
}
