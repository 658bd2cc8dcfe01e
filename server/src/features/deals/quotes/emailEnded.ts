import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import type { DealRecord } from '../tables.ts'
import { findQuote } from './store.ts'

/** Emails the recipient of a link that the seller withdrew the quote, or declined the counter-offer. */
export async function emailEnded(
  parts: Pick<Parts, 'mail'>,
  tx: Db,
  deal: DealRecord,
  { how, note }: { readonly how: 'withdrawn' | 'declined'; readonly note: string | null },
): Promise<void> {
  if (deal.source !== 'own_quote') return
  const { channel, recipientEmail, lang } = await findQuote(tx, deal.id)
  // The marketplace tells its buyers itself, and a document is handed over in person.
  if (channel !== 'link' || recipientEmail === null) return
  const { name: seller, email } = await findCompany(tx, deal.companyId)
  const values = { name: deal.buyer.contact, seller, number: deal.number, how, message: note ?? '' }
  const onBehalfOf = { name: seller, email: email || null }
  await parts.mail.send({ to: recipientEmail, lang, template: 'quoteEnded', values, onBehalfOf }, tx)
}
