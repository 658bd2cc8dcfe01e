import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type BuyerSeal, buyerSealOf } from '../../customers/index.ts'
import { type InvoiceBuyerRecord, invoiceBuyers } from '../tables.ts'

/**
 * Stores the latest details of a buyer in the company's book. A buyer is recognised by the marketplace's number, the
 * VAT number, another identifier or, if none is known, the name.
 */
export async function bookBuyer(
  parts: Pick<Parts, 'settings' | 'clock'>,
  tx: Db,
  companyId: string,
  party: InvoiceBuyer,
): Promise<string> {
  const seal = buyerSealOf(parts)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoice buyers ' || current_company(), 0))`)
  const { names, lookups } = knownNames(seal, party)
  const known = await findKnown(tx, companyId, lookups)
  const ofMarket = party.market_id === null ? undefined : await findOfMarket(tx, companyId, party.market_id)
  const found = ofMarket ?? names.map((name) => known.get(name)).find((one) => one && isSame(seal, one, party))
  const { name_ar: nameAr, name_en: nameEn } = party
  const { buyer, sealed } = seal.close(party)
  const row = { nameAr, nameEn, party: buyer, identifierSealed: sealed, updatedAt: parts.clock.now() }
  if (!found) {
    const id = randomUUIDv7()
    // The name of a buyer with other numbers stays with that buyer.
    const identityKey = names.find((name) => !known.has(name)) ?? `id ${id}`
    await tx.insert(invoiceBuyers).values({ id, companyId, marketId: party.market_id, identityKey, ...row })
    return id
  }
  const identityKey = names.find((name) => (known.get(name)?.id ?? found.id) === found.id) ?? found.identityKey
  const marketId = found.marketId ?? party.market_id
  await tx
    .update(invoiceBuyers)
    .set({ ...row, identityKey, marketId })
    .where(and(eq(invoiceBuyers.id, found.id), eq(invoiceBuyers.companyId, companyId)))
  return found.id
}

/** A buyer as they were last written down. */
export async function findBooked(parts: Pick<Parts, 'settings'>, db: Db, id: string): Promise<InvoiceBuyer | null> {
  const [found] = await db
    .select({ party: invoiceBuyers.party, sealed: invoiceBuyers.identifierSealed })
    .from(invoiceBuyers)
    .where(and(eq(invoiceBuyers.id, id), ofBoundCompany(invoiceBuyers)))
  return found ? buyerSealOf(parts).open(found.party, found.sealed) : null
}

/** The identifiers of a buyer, most reliable first, and the forms each may have been stored in. */
function knownNames(seal: BuyerSeal, { vat_number, identifier, name_ar }: InvoiceBuyer) {
  const each: (readonly [string, ...string[]])[] = [
    ...(vat_number === null ? [] : [[`VAT ${vat_number}`] as const]),
    ...(identifier === null ? [] : [seal.knownBy(identifier)]),
    [`name ${name_ar.toLocaleLowerCase('ar')}`],
  ]
  // From what may be stored to what is stored from now on.
  const lookups = new Map(each.flatMap((stored) => stored.map((name) => [name, stored[0]] as const)))
  return { names: each.map(([name]) => name), lookups }
}

/** Buyers with different numbers are different, whatever their names. */
function isSame(seal: BuyerSeal, { party, identifierSealed }: InvoiceBuyerRecord, other: InvoiceBuyer): boolean {
  const known = seal.open(party, identifierSealed)
  const agree = (one: string | null | undefined, another: string | null | undefined) =>
    !one || !another || one === another
  return (
    agree(known.market_id, other.market_id) &&
    agree(known.vat_number, other.vat_number) &&
    (known.identifier?.scheme !== other.identifier?.scheme ||
      agree(known.identifier?.value, other.identifier?.value) ||
      (known.vat_number !== null && known.vat_number === other.vat_number))
  )
}

/** By the name each is stored under from now on. */
async function findKnown(
  tx: Db,
  companyId: string,
  lookups: ReadonlyMap<string, string>,
): Promise<Map<string, InvoiceBuyerRecord>> {
  const found = await tx
    .select()
    .from(invoiceBuyers)
    .where(and(eq(invoiceBuyers.companyId, companyId), inArray(invoiceBuyers.identityKey, [...lookups.keys()])))
  return new Map(found.map((row) => [lookups.get(row.identityKey) ?? row.identityKey, row]))
}

async function findOfMarket(tx: Db, companyId: string, marketId: string): Promise<InvoiceBuyerRecord | undefined> {
  const [found] = await tx
    .select()
    .from(invoiceBuyers)
    .where(and(eq(invoiceBuyers.companyId, companyId), eq(invoiceBuyers.marketId, marketId)))
  return found
}
