import type { sendInvoice } from '@mawrid/contract/invoices/papers.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Limit, Parts } from '../../../platform/parts.ts'
import { readPrinted } from '../documents/readPrinted.ts'
import { allowedActions } from '../standing.ts'
import { findInvoice, lockInvoice } from '../store.ts'
import type { InvoiceRecord } from '../tables.ts'
import { showInvoice } from '../view.ts'
import { remindingLetter, sendingLetter } from './letterOf.ts'
import { renderPaper, sendPaper } from './sendPaper.ts'

/** What goes out about one document in an hour, so that nobody's mailbox is flooded from here. */
const lettersOfInvoice: Limit = { name: 'invoice_letters', points: 10, seconds: 3_600 }
/** Everything that a company mails to its customers. */
export const lettersOfCompany: Limit = { name: 'company_letters', points: 200, seconds: 3_600 }

type Letter = Pick<CallContext<typeof sendInvoice>, 'params' | 'body' | 'principal' | 'once'>

/** The document is held while it is handed over, so that what goes out says what is paid at that moment. */
export async function emailInvoice(parts: Parts, { params, body, principal, once }: Letter, action: 'send' | 'remind') {
  const { db, limits, clock } = parts
  refuseUnlessAllowed(await db.readCompany(principal.company.id, (own) => findInvoice(own, params.id)), action)
  // Counted on a connection of its own, so before the transaction.
  await limits.spend(lettersOfInvoice, params.id)
  await limits.spend(lettersOfCompany, principal.company.id)
  const before = await db.readCompany(principal.company.id, (own) => readPrinted(parts, own, params.id))
  const rendered = await renderPaper(parts, before, body.lang)
  const { id } = await once(async (tx) => {
    const invoice = await lockInvoice(tx, params.id)
    refuseUnlessAllowed(invoice, action)
    const printed = await readPrinted(parts, tx, invoice.id)
    await sendPaper(parts, tx, rendered, {
      printed,
      to: body.to,
      side: 'seller',
      userId: principal.userId,
      ...(action === 'send'
        ? { kind: 'document', letter: sendingLetter(printed, body) }
        : { kind: 'reminder', letter: remindingLetter(printed, body, riyadhDay(clock.now())) }),
    })
    return { id: invoice.id }
  })
  return showInvoice(parts, principal.company, id)
}

function refuseUnlessAllowed(invoice: InvoiceRecord, action: 'send' | 'remind'): void {
  if (allowedActions(invoice).includes(action)) return
  throw new Problem('wrong_state', { params: { state: invoice.status, action } })
}
