import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { dayMs } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import type { NationalAddress } from '../../outside/address/nationalAddress.ts'
import type { Db, Limit, Parts } from '../../platform/parts.ts'
import { addressLookups } from './tables.ts'

const cachedForMs = 90 * dayMs
/** The service's free plan allows 100 requests a week for the whole marketplace. */
const lookUpsOfPerson: Limit = { name: 'address_lookup', points: 20, seconds: 3_600 }

/** Resolves a short address, from earlier lookups or from the service (checklist C-28). */
export async function lookUpAddress(
  parts: Parts,
  service: NationalAddress,
  userId: string,
  shortAddress: string,
): Promise<FoundAddress> {
  const known = await knownAddress(parts.db.system, shortAddress, parts.clock.now())
  const found = known ? known.found : await queryService()
  if (found) return found
  throw new Problem('address_not_found', { errors: [fieldError('short_address', 'address_not_found')] })

  async function queryService(): Promise<FoundAddress | null> {
    await parts.limits.spend(lookUpsOfPerson, userId)
    const answer = (await service.byShortAddress(shortAddress)) ?? null
    const fresh = { found: answer, checkedAt: parts.clock.now() }
    await parts.db.system
      .insert(addressLookups)
      .values({ shortAddress, ...fresh })
      .onConflictDoUpdate({ target: addressLookups.shortAddress, set: fresh })
    return answer
  }
}

interface AddressInput {
  readonly short_address: string | null
  readonly building_number: string
  readonly postal_code: string
}

/** When the service confirmed the address. It was looked up while the form was filled in and is not looked up again. */
export async function confirmedAt(db: Db, input: AddressInput, now: Date): Promise<Date | null> {
  if (!input.short_address) return null
  const known = await knownAddress(db, input.short_address, now)
  const isSame =
    known?.found?.building_number === input.building_number && known.found.postal_code === input.postal_code
  return isSame ? known.checkedAt : null
}

async function knownAddress(db: Db, shortAddress: string, now: Date) {
  const [known] = await db.select().from(addressLookups).where(eq(addressLookups.shortAddress, shortAddress))
  return known && now.getTime() - known.checkedAt.getTime() < cachedForMs ? known : undefined
}
