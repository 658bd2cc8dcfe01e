import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { linkOf } from '../quotes/link.ts'
import { findQuote } from '../quotes/store.ts'
import type { DealRecord } from '../tables.ts'

type Mailing = Pick<Parts, 'mail' | 'settings'>

/** Sends the link of a call-off to who got the blanket order by link. */
export async function emailCallOff(parts: Mailing, tx: Db, deal: DealRecord): Promise<void> {
  const to = await recipientOf(tx, deal)
  if (!to) return
  const link = await linkOf(parts, tx, to.quote)
  const values = {
    number: deal.number,
    subject: subjectIn(to.email.lang, deal.subject),
    total: deal.total ?? '0.00',
    link,
  }
  await parts.mail.send({ ...to.email, template: 'calledOff', values: { ...to.values, ...values } }, tx)
}

/** Sends the link of a blanket order, which shows its agreed dates, to who got it by link. */
export async function emailCallOffDates(parts: Mailing, tx: Db, deal: DealRecord): Promise<void> {
  const to = await recipientOf(tx, deal)
  if (!to) return
  const values = {
    number: deal.number,
    subject: subjectIn(to.email.lang, deal.subject),
    link: await linkOf(parts, tx, to.quote),
  }
  await parts.mail.send({ ...to.email, template: 'callOffDates', values: { ...to.values, ...values } }, tx)
}

/** Tells who got the blanket order by link that it is closed, or has another last day. */
export async function emailBlanketOrder(
  parts: Mailing,
  tx: Db,
  deal: DealRecord,
  note: string | null = null,
): Promise<void> {
  const to = await recipientOf(tx, deal)
  if (!to) return
  const how = deal.status === 'closed' ? 'closed' : 'extended'
  const values = { number: deal.number, how, ends: deal.callUntil ?? '', message: note ?? '' }
  await parts.mail.send({ ...to.email, template: 'blanketOrderChanged', values: { ...to.values, ...values } }, tx)
}

/** The marketplace tells its buyers itself, and a document is handed over in person. */
async function recipientOf(tx: Db, deal: DealRecord) {
  const quote = await findQuote(tx, deal.id)
  const { channel, recipientEmail, lang } = quote
  if (channel !== 'link' || recipientEmail === null) return undefined
  const { name: seller, email } = await findCompany(tx, deal.companyId)
  return {
    quote,
    email: { to: recipientEmail, lang, onBehalfOf: { name: seller, email: email || null } },
    values: { name: deal.buyer.contact, seller },
  }
}
