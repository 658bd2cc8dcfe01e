import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceBuyer } from '@mawrid/contract/invoices/party.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Db } from '../../../platform/parts.ts'
import { type InvoiceBuyerRecord, invoiceBuyers } from '../tables.ts'

/**
 * Keeps a buyer in the company's book, newest as written: the same one again by the marketplace's number, the VAT number,
 * the other number or - where nothing else is known of either - the name.
 */
export async function bookBuyer(tx: Db, companyId: string, party: InvoiceBuyer, now: Date): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoice buyers ' || current_company(), 0))`)
  const names = knownNames(party)
  const known = await findKnown(tx, names)
  const ofMarket = party.market_id === null ? undefined : await findOfMarket(tx, party.market_id)
  const found = ofMarket ?? names.map((name) => known.get(name)).find((one) => one && isSame(one, party))
  const { name_ar: nameAr, name_en: nameEn } = party
  const row = { nameAr, nameEn, party, updatedAt: now }
  if (!found) {
    const id = randomUUIDv7()
    // A name that is another's with numbers of its own stays theirs.
    const knownBy = names.find((name) => !known.has(name)) ?? `id ${id}`
    await tx.insert(invoiceBuyers).values({ id, companyId, marketId: party.market_id, knownBy, ...row })
    return id
  }
  const knownBy = names.find((name) => (known.get(name)?.id ?? found.id) === found.id) ?? found.knownBy
  const marketId = found.marketId ?? party.market_id
  await tx
    .update(invoiceBuyers)
    .set({ ...row, knownBy, marketId })
    .where(and(eq(invoiceBuyers.id, found.id), ofBoundCompany(invoiceBuyers)))
  return found.id
}

/** A buyer as they were last written down. */
export async function findBooked(db: Db, id: string): Promise<InvoiceBuyer | null> {
  const [found] = await db
    .select({ party: invoiceBuyers.party })
    .from(invoiceBuyers)
    .where(and(eq(invoiceBuyers.id, id), ofBoundCompany(invoiceBuyers)))
  return found?.party ?? null
}

/** What a buyer is known by, the surest first. */
function knownNames({ vat_number, identifier, name_ar }: InvoiceBuyer): string[] {
  return [
    ...(vat_number === null ? [] : [`VAT ${vat_number}`]),
    ...(identifier === null ? [] : [`${identifier.scheme} ${identifier.value}`]),
    `name ${name_ar.toLocaleLowerCase('ar')}`,
  ]
}

/** Two that are said to have different numbers are two, whatever they are called. */
function isSame({ party: known }: InvoiceBuyerRecord, party: InvoiceBuyer): boolean {
  const agree = (one: string | null | undefined, other: string | null | undefined) => !one || !other || one === other
  return (
    agree(known.market_id, party.market_id) &&
    agree(known.vat_number, party.vat_number) &&
    (known.identifier?.scheme !== party.identifier?.scheme ||
      agree(known.identifier?.value, party.identifier?.value) ||
      (known.vat_number !== null && known.vat_number === party.vat_number))
  )
}

async function findKnown(tx: Db, names: readonly string[]): Promise<ReadonlyMap<string, InvoiceBuyerRecord>> {
  const found = await tx
    .select()
    .from(invoiceBuyers)
    .where(inArray(invoiceBuyers.knownBy, [...names]))
  return new Map(found.map((row) => [row.knownBy, row]))
}

async function findOfMarket(tx: Db, marketId: string): Promise<InvoiceBuyerRecord | undefined> {
  const [found] = await tx.select().from(invoiceBuyers).where(eq(invoiceBuyers.marketId, marketId))
  return found
}
