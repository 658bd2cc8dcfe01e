import { emailCodeMinutes } from '@mawrid/contract/account/lifetimes.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findPersonByEmail } from '../store.ts'
import { isUnfinished, type Registration } from './store.ts'

/** Emails the code. If the address already has an account, its owner is notified of the attempt to register. */
export async function mailCode(
  { mail, settings }: Pick<Parts, 'mail' | 'settings'>,
  tx: Db,
  { email, lang }: Pick<Registration, 'email' | 'lang'>,
  code: string,
): Promise<void> {
  const owner = await findPersonByEmail(tx, email)
  if (!owner || isUnfinished(owner)) {
    const values = { code, minutes: String(emailCodeMinutes) }
    await mail.send({ to: email, lang, template: 'emailCode', values, isUrgent: true }, tx)
    return
  }
  const values = { name: owner.firstName, link: `${settings.publicUrl}${screenPaths.login}` }
  await mail.send({ to: owner.email, lang: owner.lang, template: 'accountExists', values, isUrgent: true }, tx)
}
