import type { Environment } from './environments.ts'
import type { ExaminedDocument } from './examine.ts'
import { nameOf, vatNumberOf } from './rules/invoice.ts'
import { writeStamp } from './stamp/writeStamp.ts'
import { has, text } from './xml/element.ts'

/** Base64 of the document with ZATCA's own stamp and QR code in place of the seller's. */
export function clear({ invoice, core }: ExaminedDocument, { stamp }: Environment, at: Date): string {
  const { root, seller, totals, taxTotals } = invoice
  const inRiyals = taxTotals.find((total) => !has(total, 'cac:TaxSubtotal'))
  const shown = {
    sellerName: nameOf(seller),
    vatNumber: vatNumberOf(seller),
    timestamp: `${text(root, 'cbc:IssueDate')}T${text(root, 'cbc:IssueTime')}`,
    total: text(totals, 'cbc:TaxInclusiveAmount'),
    vat: text(inRiyals ?? taxTotals[0], 'cbc:TaxAmount'),
  }
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${writeStamp(core, shown, stamp, at)}`).toString('base64')
}
