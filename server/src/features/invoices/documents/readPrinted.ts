import type { Db, Parts } from '../../../platform/parts.ts'
import { signedDocumentOfInvoice, taxpayerToday } from '../../einvoicing/index.ts'
import { openBuyer } from '../buyers/storedBuyer.ts'
import { readSettings } from '../settings/store.ts'
import { findInvoice, readLines } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import type { Printed } from './documentOf.ts'

/** The data of a document; for an issued one, the parties and bank account frozen with it. */
export async function readPrinted(
  parts: Pick<Parts, 'files' | 'settings'>,
  companyDb: Db,
  id: string,
): Promise<Printed> {
  const invoice = await findInvoice(companyDb, id)
  const { logoFile, ...issuing } = await issuingOf(companyDb, invoice)
  return {
    invoice,
    buyer: openBuyer(parts, invoice),
    ...issuing,
    lines: await readLines(companyDb, id),
    logo: await readLogo(parts, companyDb, logoFile),
    signed: invoice.hash === null ? null : await signedDocumentOfInvoice(companyDb, id),
  }
}

async function issuingOf(companyDb: Db, { seller, logoFile, bank, companyId }: InvoiceRecord) {
  return seller ? { seller, logoFile, bank } : issuingToday(companyDb, companyId)
}

/** The company as it would issue a document today. */
export async function issuingToday(companyDb: Db, companyId: string) {
  return { ...(await taxpayerToday(companyDb, companyId)), bank: (await readSettings(companyDb, companyId)).bank }
}

export async function readLogo(
  { files }: Pick<Parts, 'files'>,
  companyDb: Db,
  logoFile: string | null,
): Promise<Uint8Array | null> {
  return logoFile ? ((await files.read(logoFile, companyDb)) ?? null) : null
}
