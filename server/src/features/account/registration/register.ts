import { randomUUIDv7 } from 'node:crypto'
import type { register as call } from '@mawrid/contract/account/registration.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { newCode } from '../../../platform/auth/oneTimeCode.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { registrationsOfAddress } from '../limits.ts'
import { nationalIdsOf } from '../nationalIds.ts'
import { refuseCommon } from '../refuseCommon.ts'
import { countCode } from './countCode.ts'
import { mailCode } from './mailCode.ts'
import { insertRegistration } from './store.ts'

type Call = typeof call

/**
 * Checklist C-19. The form is stored separately until its email is confirmed. Whether the email, mobile or national ID
 * is already in use changes neither the response nor the work done, only the email that is sent (docs/decisions/0006).
 */
export async function register(parts: Parts, { body, lang, request, once }: CallContext<Call>): Promise<ReplyOf<Call>> {
  refuseCommon(body.password)
  await parts.limits.spend(registrationsOfAddress, request.ip)
  await countCode(parts, body.email, request.ip)
  const passwordHash = await hashPassword(body.password)
  const nationalIds = nationalIdsOf(parts)
  const now = parts.clock.now()

  return once(async (tx) => {
    const id = randomUUIDv7()
    const { code, ...stored } = newCode(parts.settings.secret, id, now)
    const registration = {
      id,
      email: body.email,
      passwordHash,
      firstName: body.first_name,
      lastName: body.last_name,
      phone: body.phone,
      lang: body.lang ?? lang,
      nationalIdSealed: nationalIds.seal(body.national_id),
      nationalIdHash: nationalIds.hash(body.national_id),
      termsAcceptedAt: now,
      createdAt: now,
      ...stored,
    }
    await insertRegistration(tx, registration)
    await mailCode(parts, tx, registration, code)
    return { user_id: id }
  })
}
