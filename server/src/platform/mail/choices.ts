import { type LetterKind, letterKinds } from '@mawrid/contract/account/letters.ts'
import { and, eq } from 'drizzle-orm'
import { keyFor } from '../auth/keys.ts'
import { readSigned, signed } from '../auth/signed.ts'
import type { Db } from '../parts.ts'
import { mutedEmails } from './tables.ts'

/** Whose choice a letter is. */
export interface LetterChoice {
  readonly userId: string
  readonly kind: LetterKind
}

/** Asked of the whole database, by its primary key, when a letter goes out: what was chosen last counts. */
export async function isSwitchedOff(system: Db, { userId, kind }: LetterChoice): Promise<boolean> {
  const found = await system
    .select({ kind: mutedEmails.kind })
    .from(mutedEmails)
    .where(and(eq(mutedEmails.userId, userId), eq(mutedEmails.kind, kind)))
  return found.length > 0
}

/** Every kind, with whether the person wants it. */
export async function readChoices(system: Db, userId: string): Promise<Record<LetterKind, boolean>> {
  const off = await system.select({ kind: mutedEmails.kind }).from(mutedEmails).where(eq(mutedEmails.userId, userId))
  const kinds = new Set(off.map(({ kind }) => kind))
  return Object.fromEntries(letterKinds.map((kind) => [kind, !kinds.has(kind)])) as Record<LetterKind, boolean>
}

/** The addresses at the foot of a letter. */
export interface UnsubscribeLinks {
  /** Where its reader chooses, signed in. */
  readonly choose: string
  /** Where this kind is switched off, by whoever holds the letter. */
  readonly unsubscribe: string
}

interface Context {
  readonly publicUrl: string
  readonly secret: string
}

export function unsubscribeLinks({ publicUrl, secret }: Context, { userId, kind }: LetterChoice): UnsubscribeLinks {
  const token = signed(`${userId}.${kind}`, keyFor(secret, purpose))
  return {
    choose: `${publicUrl}/user/profile?tab=letters`,
    unsubscribe: `${publicUrl}/api/v1/letters/unsubscribe/?token=${encodeURIComponent(token)}`,
  }
}

/** Undefined for what we have not signed. */
export function choiceOf(secret: string, token: string): LetterChoice | undefined {
  const [userId, kind] = readSigned(token, keyFor(secret, purpose))?.split('.') ?? []
  const known = letterKinds.find((one) => one === kind)
  return userId && known ? { userId, kind: known } : undefined
}

const purpose = 'unsubscribe'
