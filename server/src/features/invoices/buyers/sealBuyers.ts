import { and, eq, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { invoiceBuyers, invoices } from '../tables.ts'
import { type BuyerSeal, buyerSealOf } from './buyerSeal.ts'

const batchSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** Encrypts buyers' ID numbers that are still stored in clear, found by the `_unsealed` indexes of `0009_invoices.sql`. */
export async function sealBuyers(parts: Pick<Parts, 'db' | 'settings'>): Promise<void> {
  const seal = buyerSealOf(parts)
  const isUnsealed = (party: SQL) =>
    sql`${party} #>> '{identifier,scheme}' in ('NAT', 'IQA', 'PAS', 'GCC') and ${party} #>> '{identifier,value}' <> ''`
  const bookIsUnsealed = isUnsealed(sql`${invoiceBuyers.party}`)
  const invoiceIsUnsealed = isUnsealed(sql`${invoices.buyer}`)
  for (const sealSome of [
    (tx: Db) => sealBook(tx, seal, bookIsUnsealed),
    (tx: Db) => sealInvoices(tx, seal, invoiceIsUnsealed),
  ]) {
    let sealed = batchSize
    while (sealed === batchSize) sealed = await parts.db.transaction(sealSome)
  }
}

/** Seals every number anew with the secret in force, in parts; what is done already is passed over. Gives how many. */
export async function resealBuyers(parts: Pick<Parts, 'db' | 'settings'>): Promise<number> {
  await sealBuyers(parts)
  const seal = buyerSealOf(parts)
  let resealed = 0
  for (const one of [resealBook, resealInvoices]) {
    for (let last = firstId; ; ) {
      const ids = await parts.db.transaction((tx) => one(tx, seal, last))
      resealed += ids.filter(({ isRenewed }) => isRenewed).length
      last = ids.at(-1)?.id ?? last
      if (ids.length < batchSize) break
    }
  }
  return resealed
}

async function sealBook(tx: Db, seal: BuyerSeal, where: SQL): Promise<number> {
  const rows = await tx.select().from(invoiceBuyers).where(where).limit(batchSize).for('update', { skipLocked: true })
  for (const { id, companyId, party, identityKey } of rows) {
    const { buyer, sealed } = seal.close(seal.open(party, null))
    const name = await freeName(tx, { id, companyId }, newName(seal, party.identifier, identityKey))
    await tx
      .update(invoiceBuyers)
      .set({ party: buyer, identifierSealed: sealed, identityKey: name })
      .where(eq(invoiceBuyers.id, id))
  }
  return rows.length
}

async function sealInvoices(tx: Db, seal: BuyerSeal, where: SQL): Promise<number> {
  const { id, buyer: party } = invoices
  const rows = await tx
    .select({ id, party })
    .from(invoices)
    .where(where)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  for (const row of rows) {
    if (!row.party) continue
    const { buyer, sealed } = seal.close(seal.open(row.party, null))
    await tx.update(invoices).set({ buyer, buyerIdentifierSealed: sealed }).where(eq(invoices.id, row.id))
  }
  return rows.length
}

interface Visited {
  readonly id: string
  readonly isRenewed: boolean
}

async function resealBook(tx: Db, seal: BuyerSeal, last: string): Promise<Visited[]> {
  const rows = await tx
    .select()
    .from(invoiceBuyers)
    .where(and(gt(invoiceBuyers.id, last), isNotNull(invoiceBuyers.identifierSealed)))
    .orderBy(invoiceBuyers.id)
    .limit(batchSize)
    .for('update')
  const visited: Visited[] = []
  for (const { id, companyId, party, identifierSealed, identityKey } of rows) {
    const isRenewed = identifierSealed !== null && !seal.isCurrent(identifierSealed)
    if (isRenewed) {
      const opened = seal.open(party, identifierSealed)
      const { sealed } = seal.close(opened)
      const name = await freeName(tx, { id, companyId }, newName(seal, opened.identifier, identityKey))
      await tx
        .update(invoiceBuyers)
        .set({ identifierSealed: sealed, identityKey: name })
        .where(eq(invoiceBuyers.id, id))
    }
    visited.push({ id, isRenewed })
  }
  return visited
}

async function resealInvoices(tx: Db, seal: BuyerSeal, last: string): Promise<Visited[]> {
  const rows = await tx
    .select({ id: invoices.id, buyer: invoices.buyer, sealed: invoices.buyerIdentifierSealed })
    .from(invoices)
    .where(and(gt(invoices.id, last), isNotNull(invoices.buyerIdentifierSealed)))
    .orderBy(invoices.id)
    .limit(batchSize)
    .for('update')
  const visited: Visited[] = []
  for (const { id, buyer, sealed } of rows) {
    const isRenewed = buyer !== null && sealed !== null && !seal.isCurrent(sealed)
    if (isRenewed) {
      const { sealed: renewed } = seal.close(seal.open(buyer, sealed))
      await tx.update(invoices).set({ buyerIdentifierSealed: renewed }).where(eq(invoices.id, id))
    }
    visited.push({ id, isRenewed })
  }
  return visited
}

/** A buyer who is known by another name than the number keeps it. */
function newName(
  seal: BuyerSeal,
  identifier: { readonly scheme: string; readonly value: string } | null,
  identityKey: string,
): string {
  if (!identifier) return identityKey
  const [current, ...earlier] = seal.knownBy(identifier)
  return earlier.includes(identityKey) ? current : identityKey
}

/** Where the name is taken by another entry of the book, which a process of another version wrote, one without meaning. */
async function freeName(
  tx: Db,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  wanted: string,
): Promise<string> {
  const isOthers = and(
    eq(invoiceBuyers.companyId, companyId),
    eq(invoiceBuyers.identityKey, wanted),
    ne(invoiceBuyers.id, id),
  )
  const taken = await tx.select({ id: invoiceBuyers.id }).from(invoiceBuyers).where(isOthers)
  return taken.length > 0 ? `id ${id}` : wanted
}
