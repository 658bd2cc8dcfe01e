import { Problem } from '@mawrid/contract/problems.ts'
import type { Db } from '../../platform/parts.ts'
import { ownerOf } from '../users/index.ts'

/** A person's full name, as both sides of a ticket read it. */
export async function nameOf(db: Db, userId: string): Promise<string> {
  const person = await ownerOf(db, userId)
  if (!person) throw new Problem('unauthorized')
  return `${person.first_name} ${person.last_name}`.trim()
}
