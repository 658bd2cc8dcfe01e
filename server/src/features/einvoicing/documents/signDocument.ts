import { createPrivateKey } from 'node:crypto'
import { signingStatuses } from '@mawrid/contract/einvoicing/states.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { daysAfter, riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { readCertificate } from '../../../outside/zatca/certificate.ts'
import type { EInvoiceContent } from '../../../outside/zatca/eInvoice.ts'
import { firstPreviousHash } from '../../../outside/zatca/invoiceXml.ts'
import type { Finding } from '../../../outside/zatca/rules/checks.ts'
import { findingsIn } from '../../../outside/zatca/rules/rules.ts'
import { signedInvoice } from '../../../outside/zatca/signedInvoice.ts'
import { calculated } from '../../../outside/zatca/totals.ts'
import { literals } from '../../../platform/database/literals.ts'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import { placeholdersOf, preparedOn } from '../../../platform/database/preparedOn.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { sendQueue } from '../sending/sendQueue.ts'
import type { Supplier } from '../supplier.ts'
import { type DocumentRecord, type UnitRecord, zatcaDocuments, zatcaUnits } from '../tables.ts'
import { unitSealOf } from '../units/secrets.ts'

/** What a document says; its place in the chain is added here. */
export type UnsignedContent = Omit<EInvoiceContent, 'counter' | 'previousHash'>

export interface ToSign {
  readonly companyId: Supplier
  /** Null for the marketplace's own documents. */
  readonly invoiceId: string | null
  readonly content: UnsignedContent
  readonly issuedAt: Date
}

/** Rules that a document breaks, found before it was signed. */
export class BrokenRules extends Error {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ rule, path }) => `${rule} ${path}`).join(', '))
    this.findings = findings
  }
}

/**
 * Signs a document as the next of its unit's chain and queues it for ZATCA, in the transaction that issues it; the unit is
 * locked until that ends, so that the chain has no gap and no fork. Undefined for a supplier that is not connected.
 */
export async function signDocument(parts: Parts, tx: Db, document: ToSign): Promise<DocumentRecord | undefined> {
  const { companyId, invoiceId, content, issuedAt } = document
  const unit = await lockSigningUnit(parts, tx, companyId, content)
  if (!unit) return undefined
  const { counter: last, hash: previous, activeSealed, certificate: text } = unit
  const certificate = readCertificate(text ?? '')
  if (!certificate || activeSealed === null) throw new Error('A unit that signs has neither certificate nor key')
  const counter = last + 1
  const previousHash = previous ?? firstPreviousHash
  const invoice = calculated({ ...content, counter, previousHash })
  const findings = findingsIn(invoice, riyadhDay(issuedAt))
  if (findings.length > 0) throw new BrokenRules(findings)
  const privateKey = createPrivateKey(unitSealOf(parts).openActive(activeSealed).privateKey)
  const signedAt = parts.clock.now()
  const { xml, hash, qr } = signedInvoice(invoice, { certificate, privateKey }, signedAt)
  await queries(tx).extendChain.execute({ id: unit.id, counter, hash, updatedAt: signedAt })
  const made: DocumentRecord = {
    id: content.uuid,
    companyId,
    unitId: unit.id,
    invoiceId,
    number: content.number,
    isSimplified: content.isSimplified,
    counter,
    previousHash,
    hash,
    xml,
    qr,
    status: 'queued',
    attempts: 0,
    mayHaveArrived: false,
    retryAt: null,
    dueAt: content.isSimplified ? daysAfter(issuedAt, 1) : null,
    signedAt,
    sentAt: null,
    answeredAt: null,
    messages: [],
    answer: null,
    clearedXml: null,
    clearedQr: null,
  }
  await queries(tx).insert.execute(made)
  await sendQueue(parts, tx, unit)
  return made
}

/**
 * The unit that signs documents of this type: of several the one connected last. A company that has connected cannot go on
 * without: once a certificate has ended or the VAT number has changed, nothing is issued until it is renewed.
 */
async function lockSigningUnit(
  { settings, clock }: Pick<Parts, 'settings' | 'clock'>,
  tx: Db,
  supplier: Supplier,
  { isSimplified, seller }: Pick<UnsignedContent, 'isSimplified' | 'seller'>,
): Promise<SigningUnit | undefined> {
  const type = isSimplified ? 'simplified' : 'standard'
  const { environment } = settings.zatca
  const { unitsOfCompany, unitsOfMarketplace } = queries(tx)
  const units = await (supplier === null
    ? unitsOfMarketplace.execute({ environment })
    : unitsOfCompany.execute({ companyId: supplier, environment }))
  if (units.length === 0) return undefined
  const now = clock.now()
  const fit = units.filter(
    ({ documentTypes, certificateUntil }) =>
      documentTypes.includes(type) && certificateUntil !== null && certificateUntil > now,
  )
  if (fit.length === 0) throw new Problem('einvoicing_unit_missing', { params: { type } })
  // ZATCA rejects documents of another VAT number than that of the certificate.
  const own = fit.filter(({ vatNumber }) => vatNumber === seller.vatNumber)
  if (own.length === 0) throw new Problem('einvoicing_vat_changed')
  // ZATCA's clock may be ahead of ours.
  const unit = own.find(({ certificateFrom }) => certificateFrom !== null && certificateFrom <= now)
  if (!unit) throw new Problem('einvoicing_certificate_early')
  return unit
}

const { id, companyId } = zatcaUnits
const signingUnit = {
  id,
  companyId,
  documentTypes: zatcaUnits.documentTypes,
  vatNumber: zatcaUnits.vatNumber,
  activeSealed: zatcaUnits.activeSealed,
  certificate: zatcaUnits.certificate,
  certificateFrom: zatcaUnits.certificateFrom,
  certificateUntil: zatcaUnits.certificateUntil,
  counter: zatcaUnits.counter,
  hash: zatcaUnits.hash,
}
type SigningUnit = Pick<UnitRecord, keyof typeof signingUnit>

const documentColumns = Object.keys(getTableColumns(zatcaDocuments)) as (keyof DocumentRecord)[]

const queries = preparedOn((db) => {
  const unitsOf = (supplier: SQL) =>
    db
      .select(signingUnit)
      .from(zatcaUnits)
      .where(
        and(
          supplier,
          eq(zatcaUnits.environment, sql.placeholder('environment')),
          sql`${zatcaUnits.status} in ${literals(signingStatuses)}`,
          ofBoundCompany(zatcaUnits),
        ),
      )
      .orderBy(desc(id))
      .for('no key update')
  return {
    unitsOfCompany: unitsOf(eq(companyId, sql.placeholder('companyId'))).prepare('einvoicing_units_of_company'),
    unitsOfMarketplace: unitsOf(isNull(companyId)).prepare('einvoicing_units_of_marketplace'),
    extendChain: db
      .update(zatcaUnits)
      .set(placeholdersOf(zatcaUnits, ['counter', 'hash', 'updatedAt']))
      .where(eq(id, sql.placeholder('id')))
      .prepare('einvoicing_extend_chain'),
    insert: db
      .insert(zatcaDocuments)
      .values(placeholdersOf(zatcaDocuments, documentColumns))
      .prepare('einvoicing_insert_document'),
  }
})
