import { check } from '@mawrid/contract/fieldErrors.ts'
import * as z from 'zod/mini'
import { exchange } from '../../../platform/auth/refreshToken.ts'
import { tokensOf } from '../../../platform/auth/tokens.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { Session } from '../sessions/store.ts'

const Handed = z.object({ access: z.optional(z.string()), refresh: z.optional(z.string()) })

/** Whether the tokens that a client hands in after refreshing (checklist A-06) are of this very session. */
export async function belongTo(parts: Parts, session: Session, handed: unknown): Promise<boolean> {
  const read = check(Handed, handed ?? {})
  if (!read.ok) return false
  const tokens = tokensOf(parts)
  const { access, refresh } = read.value
  if (access !== undefined) {
    const claims = await tokens.access.read(access).catch(() => null)
    if (claims?.sessionId !== session.id) return false
  }
  if (refresh === undefined) return true
  const ticket = tokens.refresh.read(refresh)
  return ticket?.sessionId === session.id && exchange(session, ticket.generation, parts.clock.now()) !== 'reused'
}
