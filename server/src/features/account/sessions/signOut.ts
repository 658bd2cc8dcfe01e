import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { tokensOf } from '../../../platform/auth/tokens.ts'
import type { Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { endSession, findOpenSession } from './store.ts'

/** Ends the session of this person's refresh token. If it has already ended, that is a success too. */
export async function signOut(parts: Parts, principal: Principal, refreshToken: string, field: string): Promise<void> {
  const ticket = tokensOf(parts).refresh.read(refreshToken)
  if (!ticket) throw refused(field)
  const now = parts.clock.now()
  const session = await findOpenSession(parts.db.system, ticket.sessionId, now)
  if (session && session.userId !== principal.userId) throw refused(field)
  if (session) await parts.db.transaction((tx) => endSession(parts, tx, session.id, 'signed_out'))
}

function refused(field: string): Problem {
  return new Problem('invalid_input', { errors: [fieldError(field, 'invalid')] })
}
