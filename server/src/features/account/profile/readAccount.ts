import type { readAccount as call } from '@mawrid/contract/account/profile.calls.ts'
import type { ReplyOf } from '@mawrid/contract/call.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { eq } from 'drizzle-orm'
import type { Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { users } from '../../users/tables.ts'
import { nationalIdsOf } from '../nationalIds.ts'

export async function readAccount(parts: Parts, { userId }: Principal): Promise<ReplyOf<typeof call>> {
  const [person] = await parts.db.system.select().from(users).where(eq(users.id, userId))
  if (!person) throw new Problem('unauthorized')
  const { nationalIdSealed } = person
  return {
    verified_name_ar: person.verifiedNameAr,
    verified_name_en: person.verifiedNameEn,
    identity_confirmed_at: person.identityConfirmedAt?.toISOString() ?? null,
    national_id_end: nationalIdSealed && nationalIdsOf(parts).open(nationalIdSealed).slice(-4),
    created_at: person.createdAt.toISOString(),
    closes_at: person.closesAt?.toISOString() ?? null,
  }
}
