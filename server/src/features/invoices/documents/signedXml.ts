import { Problem } from '@mawrid/contract/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import { documentsOf, momentInKingdom } from '../../einvoicing/index.ts'
import { findInvoice } from '../store.ts'

/** The XML of a document as its buyer gets it, named as ZATCA recommends: VAT number, day, time and number. */
export async function signedXml(own: Db, id: string): Promise<{ readonly name: string; readonly xml: string }> {
  const invoice = await findInvoice(own, id)
  const [signed] = await documentsOf(own, id)
  if (!signed) throw new Problem('wrong_state', { params: { state: invoice.status, action: 'xml' } })
  const { issuedOn, issuedAt } = momentInKingdom(invoice.issuedAt ?? signed.signedAt)
  const moment = `${issuedOn}T${issuedAt}`.replace(/[-:]/g, '')
  const number = signed.number.replace(/[^A-Za-z0-9]/g, '-')
  return { name: `${invoice.seller?.vat_number}_${moment}_${number}.xml`, xml: signed.clearedXml ?? signed.xml }
}
