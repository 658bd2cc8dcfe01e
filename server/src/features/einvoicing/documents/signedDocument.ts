import { acceptedByZatca } from '@mawrid/contract/invoices/states.ts'
import { eq } from 'drizzle-orm'
import { fileNameOf } from '../../../outside/zatca/eInvoice.ts'
import type { Db } from '../../../platform/parts.ts'
import { type DocumentRecord, type UnitRecord, zatcaDocuments, zatcaUnits } from '../tables.ts'
import { documentsOf } from './store.ts'

/** What the paper of a signed document shows, and the XML in it. */
export interface SignedDocument {
  /** Null in production. */
  readonly environment: Exclude<UnitRecord['environment'], 'production'> | null
  readonly qr: string
  /** Null while ZATCA has not cleared it: until then it is not the buyer's. */
  readonly xml: XmlFile | null
}

export interface XmlFile {
  readonly name: string
  readonly content: string
}

export async function signedDocumentOfInvoice(companyDb: Db, invoiceId: string): Promise<SignedDocument | null> {
  const [latest] = await documentsOf(companyDb, invoiceId)
  return latest ? readSigned(companyDb, latest) : null
}

/** The same by the document. */
export async function signedDocumentOf(db: Db, id: string): Promise<SignedDocument | null> {
  const [document] = await db.select().from(zatcaDocuments).where(eq(zatcaDocuments.id, id))
  return document ? readSigned(db, document) : null
}

async function readSigned(db: Db, latest: DocumentRecord): Promise<SignedDocument> {
  const [unit] = await db
    .select({ environment: zatcaUnits.environment })
    .from(zatcaUnits)
    .where(eq(zatcaUnits.id, latest.unitId))
  return {
    environment: !unit || unit.environment === 'production' ? null : unit.environment,
    qr: latest.clearedQr ?? latest.qr,
    xml: isForBuyer(latest) ? xmlFileOf(latest) : null,
  }
}

const accepted: ReadonlySet<DocumentRecord['status']> = new Set(acceptedByZatca)

/** Simplified documents are the buyer's at once, the others once they are accepted. */
function isForBuyer({ isSimplified, status }: DocumentRecord): boolean {
  return isSimplified || accepted.has(status)
}

const issued = {
  vatNumber: /<cac:AccountingSupplierParty>.*?<cac:PartyTaxScheme><cbc:CompanyID>(\d+)</s,
  day: /<cbc:IssueDate>([^<]+)</,
  time: /<cbc:IssueTime>([^<]+)</,
}

/**
 * The XML as the buyer gets it: of a cleared document, with ZATCA's stamp. Named as ZATCA names such files, unless it is
 * not the buyer's.
 */
export function xmlFileOf(document: DocumentRecord): XmlFile {
  const { number, xml, clearedXml } = document
  const read = (part: keyof typeof issued) => issued[part].exec(xml)?.[1] ?? ''
  const seller = { name: '', identifier: null, address: null, vatNumber: read('vatNumber') }
  const name = fileNameOf({ seller, issuedOn: read('day'), issuedAt: read('time'), number })
  return { name: isForBuyer(document) ? name : `NOT_CLEARED_${name}`, content: clearedXml ?? xml }
}
