import type { Db, Parts } from '../../../platform/parts.ts'
import { signedDocumentOfInvoice, taxpayerToday } from '../../einvoicing/index.ts'
import { openBuyer } from '../buyers/storedBuyer.ts'
import { readSettings } from '../settings/store.ts'
import { findInvoice, readLines } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import type { Printed } from './documentOf.ts'

/** The data of a document; for an issued one, the parties and bank account frozen with it. */
export async function readPrinted(parts: Pick<Parts, 'files' | 'settings'>, own: Db, id: string): Promise<Printed> {
  const invoice = await findInvoice(own, id)
  const { logoFile, ...issuing } = await issuingOf(own, invoice)
  return {
    invoice,
    buyer: openBuyer(parts, invoice),
    ...issuing,
    lines: await readLines(own, id),
    logo: await readLogo(parts, own, logoFile),
    signed: invoice.hash === null ? null : await signedDocumentOfInvoice(own, id),
  }
}

async function issuingOf(own: Db, { seller, logoFile, bank, companyId }: InvoiceRecord) {
  return seller ? { seller, logoFile, bank } : issuingToday(own, companyId)
}

/** The company as it would issue a document today. */
export async function issuingToday(own: Db, companyId: string) {
  return { ...(await taxpayerToday(own, companyId)), bank: (await readSettings(own, companyId)).bank }
}

export async function readLogo(
  { files }: Pick<Parts, 'files'>,
  own: Db,
  logoFile: string | null,
): Promise<Uint8Array | null> {
  return logoFile ? ((await files.read(logoFile, own)) ?? null) : null
}
