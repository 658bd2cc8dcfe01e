import type { EInvoice } from '../eInvoice.ts'
import { adjustmentChecks } from './adjustmentRules.ts'
import { broken, type Finding } from './checks.ts'
import { documentChecks } from './documentRules.ts'
import { lineChecks } from './lineRules.ts'
import { partyChecks } from './partyRules.ts'
import { totalChecks } from './totalRules.ts'
import { vatChecks } from './vatRules.ts'

/**
 * The rules of ZATCA (BR-KSA) and EN 16931 that a document breaks, found before it is issued. Rules about what
 * `invoiceCore` writes for every document, such as fixed URNs, code lists of our own types and the currency of each
 * amount, need no check here. `today` is the day in the Kingdom.
 */
export function findingsIn(invoice: EInvoice, today: string): Finding[] {
  return broken([
    ...documentChecks(invoice, today),
    ...partyChecks(invoice),
    ...invoice.adjustments.flatMap((one, index) => adjustmentChecks(one, `adjustments.${index}`, one.vat)),
    ...lineChecks(invoice),
    ...vatChecks(invoice),
    ...totalChecks(invoice),
  ])
}
