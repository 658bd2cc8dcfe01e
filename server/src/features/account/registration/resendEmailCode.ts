import { Problem } from '@mawrid/contract/problems.ts'
import { newCode } from '../../../platform/auth/oneTimeCode.ts'
import type { Parts } from '../../../platform/parts.ts'
import { codeTriesOfAddress } from '../limits.ts'
import { countCode } from './countCode.ts'
import { mailCode } from './mailCode.ts'
import { findRegistration, replaceCode } from './store.ts'

export async function resendEmailCode(parts: Parts, registrationId: string, ip: string): Promise<void> {
  await parts.limits.spend(codeTriesOfAddress, ip)
  const registration = await findRegistration(parts.db.system, registrationId)
  if (!registration) throw new Problem('activation_invalid')
  await countCode(parts, registration.email, ip)
  const { code, ...stored } = newCode(parts.settings.secret, registrationId, parts.clock.now())
  await parts.db.transaction(async (tx) => {
    if (await replaceCode(tx, registrationId, stored)) await mailCode(parts, tx, registration, code)
  })
}
