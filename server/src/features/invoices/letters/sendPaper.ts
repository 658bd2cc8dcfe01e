import { randomUUIDv7 } from 'node:crypto'
import { invoice as template } from '../../../platform/documents/templates/invoice.ts'
import type { Db, Letter, Parts } from '../../../platform/parts.ts'
import { invoiceMoved } from '../moved.ts'
import { type Printed, paperName, paperOf } from '../papers/paperOf.ts'
import { invoiceLetters } from '../tables.ts'

export interface Sending {
  readonly printed: Printed
  readonly to: readonly string[]
  readonly letter: Pick<Letter, 'lang' | 'template' | 'values' | 'onBehalfOf'>
  readonly kind: 'document' | 'reminder'
  /** Of a reminder by itself: how many days after the due day it belongs to. */
  readonly step?: number
  /** Who sends it: a person, or the clock in the name of the one whose company it is. */
  readonly side: 'seller' | 'clock'
  readonly userId: string
}

/**
 * Prints the document as it is now and hands it to the mail, once for each address; all of it goes with the transaction.
 * The PDF is nobody's file: it stays for a day, which is longer than a letter is tried again.
 */
export async function sendPaper(parts: Parts, tx: Db, { printed, to, letter, ...sending }: Sending): Promise<void> {
  const { invoice } = printed
  const paper = paperOf(printed, letter.lang)
  const content = await parts.documents.render(template, paper)
  const owner = { companyId: invoice.companyId, userId: sending.userId }
  const name = paperName(invoice, letter.lang)
  const { id } = await parts.files.keepMade(owner, { name, mediaType: 'application/pdf', content }, tx)
  for (const address of new Set(to)) await parts.mail.send({ ...letter, to: address, attachments: [id] }, tx)
  const { kind, side, userId, step = null } = sending
  const { id: invoiceId, companyId } = invoice
  const written = { id: randomUUIDv7(), invoiceId, companyId, kind, step, sentTo: [...to], sentAt: parts.clock.now() }
  await tx.insert(invoiceLetters).values(written)
  await invoiceMoved(parts, tx, invoice, invoice, {
    action: kind === 'document' ? 'send' : 'remind',
    side,
    userId: side === 'seller' ? userId : null,
    note: [...to].join(', '),
  })
}
