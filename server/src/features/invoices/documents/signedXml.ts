import { Problem } from '@mawrid/contract/problems.ts'
import { fileNameOf, issueTime } from '../../../outside/zatca/eInvoice.ts'
import type { Db } from '../../../platform/parts.ts'
import { documentsOf, partyOfTaxpayer } from '../../einvoicing/index.ts'
import { findInvoice } from '../store.ts'

/** The XML of a document as its buyer gets it: of a cleared one, with ZATCA's stamp. */
export async function signedXml(own: Db, id: string): Promise<{ readonly name: string; readonly xml: string }> {
  const invoice = await findInvoice(own, id)
  const [signed] = await documentsOf(own, id)
  if (!signed || !invoice.seller) throw new Problem('wrong_state', { params: { state: invoice.status, action: 'xml' } })
  const moment = issueTime(invoice.issuedAt ?? signed.signedAt)
  const name = fileNameOf({ seller: partyOfTaxpayer(invoice.seller), ...moment, number: signed.number })
  return { name, xml: signed.clearedXml ?? signed.xml }
}
