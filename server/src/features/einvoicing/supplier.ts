import type { InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { type AnyColumn, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db, Parts } from '../../platform/parts.ts'
import { taxpayerToday } from './taxpayer.ts'

/** The supplier whose documents are signed: a company's id, or null for the marketplace. */
export type Supplier = string | null

export function ofSupplier({ companyId }: { readonly companyId: AnyColumn }, supplier: Supplier): SQL {
  return supplier === null ? isNull(companyId) : eq(companyId, supplier)
}

export function readAs<T>(
  { db }: Pick<Parts, 'db'>,
  supplier: Supplier,
  read: (companyDb: Db) => Promise<T>,
): Promise<T> {
  return supplier === null ? read(db.system) : db.readCompany(supplier, read)
}

export function writeAs<T>({ db }: Pick<Parts, 'db'>, supplier: Supplier, write: (tx: Db) => Promise<T>): Promise<T> {
  return supplier === null ? db.transaction(write) : db.forCompany(supplier, write)
}

/** The supplier's details as of today. */
export async function sellerOf(
  { settings }: Pick<Parts, 'settings'>,
  companyDb: Db,
  supplier: Supplier,
): Promise<InvoiceSeller> {
  return supplier === null ? settings.marketplace.seller : (await taxpayerToday(companyDb, supplier)).seller
}
