import { randomUUIDv7 } from 'node:crypto'
import { passwordResetMinutes } from '@mawrid/contract/account/lifetimes.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { hashOf, newOneTimeToken } from '../../platform/auth/oneTimeToken.ts'
import type { Job, Parts } from '../../platform/parts.ts'
import { accountKey, resetsOfAccount, resetsOfAddress } from './limits.ts'
import { insertReset } from './passwordResetStore.ts'
import { findPersonByEmail } from './userStore.ts'

export interface ResetJob {
  readonly resetId: string
  readonly email: string
  /** The language of the page that asked; without it the person's own. */
  readonly lang?: Language | undefined
}

type Asked = Pick<ResetJob, 'email' | 'lang'>

const jobName = 'account.password_reset'

/**
 * Checklist C-30. The request only leaves a note; the account is looked up by a job. So neither the answer nor the time
 * it takes can tell whether there is one.
 */
export async function requestPasswordReset(parts: Parts, { email, lang }: Asked, ip: string): Promise<void> {
  await parts.limits.spend(resetsOfAddress, ip)
  await parts.limits.spend(resetsOfAccount, accountKey(email))
  await parts.jobs.send<ResetJob>(jobName, { resetId: randomUUIDv7(), email, lang })
}

export function mailingResetLinks(parts: Parts): Job<ResetJob> {
  return { name: jobName, run: (job) => mailResetLink(parts, job) }
}

async function mailResetLink(parts: Parts, { resetId, email, lang: asked }: ResetJob): Promise<void> {
  const person = await findPersonByEmail(parts.db.system, email)
  if (!person || person.blockedAt) return
  const lang = asked ?? person.lang
  const token = newOneTimeToken()
  const createdAt = parts.clock.now()
  const expiresAt = new Date(createdAt.getTime() + passwordResetMinutes * 60_000)
  await parts.db.transaction(async (tx) => {
    const reset = { id: resetId, userId: person.id, tokenHash: hashOf(token), createdAt, expiresAt }
    if (!(await insertReset(tx, reset))) return
    const values = {
      name: person.firstName,
      link: `${parts.settings.publicUrl}/auth/new-password?token=${token}&lng=${lang}`,
      minutes: String(passwordResetMinutes),
    }
    await parts.mail.send({ to: person.email, lang, template: 'passwordReset', values }, tx)
  })
}
