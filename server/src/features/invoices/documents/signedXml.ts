import { Problem } from '@mawrid/contract/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import { documentsOf, xmlFileOf } from '../../einvoicing/index.ts'
import { findInvoice } from '../store.ts'

interface SignedFile {
  readonly name: string
  readonly content: string
}

/** The XML of a document as its buyer gets it, and ZATCA's answer once there is one. */
export async function signedFiles(
  companyDb: Db,
  id: string,
): Promise<{ readonly xml: SignedFile; readonly answer: SignedFile | null } | null> {
  const [signed] = await documentsOf(companyDb, id)
  if (!signed) return null
  const name = `${signed.number} ZATCA.json`
  const { answer } = signed
  return { xml: xmlFileOf(signed), answer: answer ? { name, content: JSON.stringify(answer, null, 2) } : null }
}

export async function signedXml(companyDb: Db, id: string): Promise<SignedFile> {
  return (await signedFiles(companyDb, id))?.xml ?? refuse(companyDb, id, 'xml')
}

export async function zatcaAnswer(companyDb: Db, id: string): Promise<SignedFile> {
  return (await signedFiles(companyDb, id))?.answer ?? refuse(companyDb, id, 'zatca_answer')
}

async function refuse(companyDb: Db, id: string, action: string): Promise<never> {
  const { status } = await findInvoice(companyDb, id)
  throw new Problem('wrong_state', { params: { state: status, action } })
}
