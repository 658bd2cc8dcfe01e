import { type EmailKind, emailKinds } from '@mawrid/contract/account/emailKinds.ts'
import { type NoticeKind, optionalKinds } from '@mawrid/contract/notices/kinds.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { and, eq } from 'drizzle-orm'
import { keyFor, keysFor, type SigningSecrets } from '../auth/keys.ts'
import { readSigned, signed } from '../auth/signed.ts'
import type { Db } from '../parts.ts'
import { mutedEmails } from './tables.ts'

/** The setting that an email depends on. */
export interface EmailChoice {
  readonly userId: string
  readonly kind: NoticeKind
}

/** Checked when the email is sent, so that the latest choice counts. By the primary key. */
export async function isSwitchedOff(system: Db, { userId, kind }: EmailChoice): Promise<boolean> {
  const found = await system
    .select({ kind: mutedEmails.kind })
    .from(mutedEmails)
    .where(and(eq(mutedEmails.userId, userId), eq(mutedEmails.kind, kind)))
  return found.length > 0
}

/** Every kind of email and whether it is switched on. */
export async function readChoices(system: Db, userId: string): Promise<Record<EmailKind, boolean>> {
  const off = await system.select({ kind: mutedEmails.kind }).from(mutedEmails).where(eq(mutedEmails.userId, userId))
  const kinds = new Set<string>(off.map(({ kind }) => kind))
  return Object.fromEntries(emailKinds.map((kind) => [kind, !kinds.has(kind)])) as Record<EmailKind, boolean>
}

/** The links in an email's footer. */
export interface EmailLinks {
  /** The settings page, which requires signing in. */
  readonly settings: string
  /** Switches off this kind, without signing in; only of an email that can be switched off. */
  readonly unsubscribe?: string
}

interface Context {
  readonly publicUrl: string
  readonly secret: string
}

export function emailLinks({ publicUrl, secret }: Context, choice: EmailChoice | undefined): EmailLinks {
  const settings = `${publicUrl}${screenPaths.profile}?tab=emails`
  if (!choice) return { settings }
  const token = signed(`${choice.userId}.${choice.kind}`, keyFor(secret, purpose))
  return { settings, unsubscribe: `${publicUrl}/api/v1/emails/unsubscribe/?token=${encodeURIComponent(token)}` }
}

/** Undefined if the token is not signed by us. */
export function choiceOf(secrets: SigningSecrets, token: string): EmailChoice | undefined {
  const [userId, kind] = readSigned(token, keysFor(secrets, purpose))?.split('.') ?? []
  const known = optionalKinds.find((one) => one === kind)
  return userId && known ? { userId, kind: known } : undefined
}

const purpose = 'unsubscribe'
