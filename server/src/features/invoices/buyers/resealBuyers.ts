import { and, eq, gt, isNotNull, ne } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { type BuyerSeal, buyerSealOf } from '../../customers/index.ts'
import { invoiceBuyers, invoices } from '../tables.ts'

const batchSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** Encrypts every number again with the current secret, in batches, and returns how many. Those encrypted with it already are skipped. */
export async function resealBuyers(parts: Pick<Parts, 'db' | 'settings'>): Promise<number> {
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

/** The wanted name; or one without meaning, where a process that has the new secret already wrote an entry of that name. */
async function freeName(
  tx: Db,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  name: string,
): Promise<string> {
  const isOthers = and(
    eq(invoiceBuyers.companyId, companyId),
    eq(invoiceBuyers.identityKey, name),
    ne(invoiceBuyers.id, id),
  )
  const taken = await tx.select({ id: invoiceBuyers.id }).from(invoiceBuyers).where(isOthers)
  return taken.length > 0 ? `id ${id}` : name
}
