import { type Region, regions } from '@mawrid/contract/addresses/regions.ts'
import type { PartyAddress } from '@mawrid/contract/invoices/party.ts'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { preparedOn } from '../../platform/database/preparedOn.ts'
import type { Db } from '../../platform/parts.ts'
import { addresses } from './tables.ts'
import { postalView } from './view.ts'

/**
 * The national address printed on documents: the default one of several, or the default address if none is of that
 * kind.
 */
export async function nationalAddressOf(db: Db, companyId: string): Promise<PartyAddress | null> {
  const [row] = await queries(db).national.execute({ companyId })
  if (!row) return null
  const { city_id, ...printed } = postalView(row)
  const region = regions.find((known): known is Region => known === row.region) ?? null
  return { ...printed, region, country: row.country }
}

const { kind, isDefault } = addresses
const queries = preparedOn((db) => ({
  national: db
    .select()
    .from(addresses)
    .where(and(eq(addresses.companyId, sql.placeholder('companyId')), or(eq(kind, 'national'), isDefault)))
    .orderBy(desc(sql`${kind} = 'national'`), desc(isDefault), addresses.id)
    .limit(1)
    .prepare('addresses_national'),
}))
