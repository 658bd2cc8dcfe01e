import { randomUUIDv7 } from 'node:crypto'
import { passwordResetMinutes } from '@mawrid/contract/account/lifetimes.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { hashOf, newOneTimeToken } from '../../../platform/auth/oneTimeToken.ts'
import type { Parts } from '../../../platform/parts.ts'
import { countTry, slowDown } from '../guessing.ts'
import { accountKey, resets } from '../limits.ts'
import type { Visitor } from '../sessions/device.ts'
import { findPersonByEmail } from '../store.ts'
import { insertReset } from './store.ts'

export interface ResetJob {
  readonly resetId: string
  readonly email: string
  /** The language of the requesting page; the person's own without it. */
  readonly lang?: Language | undefined
}

type ResetRequest = Pick<ResetJob, 'email' | 'lang'>

export const mailResetLinkJob = 'account.email_reset_link'
const linkPauseMs = 10 * 60_000

/**
 * Checklist C-30. The request only queues a job, which looks the account up. So neither the response nor its timing
 * reveals whether the account exists.
 */
export async function requestPasswordReset(
  parts: Parts,
  { email, lang }: ResetRequest,
  visitor: Visitor,
): Promise<void> {
  const account = accountKey(email)
  const { over } = await countTry(parts, { account, visitor }, resets)
  if (over) await slowDown(parts, { account, visitor }, over.address)
  const job: ResetJob = { resetId: randomUUIDv7(), email, lang }
  await parts.jobs.send<ResetJob>(mailResetLinkJob, job, over?.account ? nextLink(parts, account) : {})
}

/** After too many requests for an account, all further ones share one link. */
function nextLink({ clock }: Parts, account: string) {
  return { key: account, after: new Date(clock.now().getTime() + linkPauseMs) }
}

export async function mailResetLink(parts: Parts, { resetId, email, lang: requestedLang }: ResetJob): Promise<void> {
  const person = await findPersonByEmail(parts.db.system, email)
  if (!person || person.blockedAt) return
  const lang = requestedLang ?? person.lang
  const token = newOneTimeToken()
  const createdAt = parts.clock.now()
  const expiresAt = new Date(createdAt.getTime() + passwordResetMinutes * 60_000)
  await parts.db.transaction(async (tx) => {
    const reset = { id: resetId, userId: person.id, tokenHash: hashOf(token), createdAt, expiresAt }
    if (!(await insertReset(tx, reset))) return
    const values = {
      name: person.firstName,
      link: `${parts.settings.publicUrl}${screenPaths.newPassword}?token=${token}&lng=${lang}`,
      minutes: String(passwordResetMinutes),
    }
    await parts.mail.send({ to: person.email, lang, template: 'passwordReset', values, isUrgent: true }, tx)
  })
}
