import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { latestRound } from '../rounds/store.ts'
import type { DealRecord } from '../tables.ts'
import { linkOf } from './link.ts'
import { findQuote } from './store.ts'

/** Sends the link of a quote by email, or by text message to who has no email. Other quotes need no message. */
export async function deliverQuote(
  parts: Pick<Parts, 'settings' | 'mail' | 'sms'>,
  tx: Db,
  deal: DealRecord,
  { isReplaced = false } = {},
): Promise<void> {
  const quote = await findQuote(tx, deal.id)
  if (quote.channel !== 'link') return
  const link = await linkOf(parts, tx, quote, { isReplaced })
  const seller = await findCompany(tx, deal.companyId)
  const { lang, recipientEmail, recipientMobile } = quote
  if (recipientEmail) {
    const { range } = (await latestRound(tx, deal)).content
    const values = {
      name: deal.buyer.contact,
      seller: seller.name,
      number: deal.number,
      version: String(deal.currentRound ?? 1),
      total: range?.from ?? deal.total ?? '0.00',
      highest: range?.to ?? '',
      ends: deal.validUntil ?? '',
      link,
    }
    const onBehalfOf = { name: seller.name, email: seller.email || null }
    await parts.mail.send({ to: recipientEmail, lang, template: 'quoteSent', values, onBehalfOf }, tx)
  } else if (recipientMobile) {
    const values = { seller: seller.name, number: deal.number, link }
    await parts.sms.send({ to: recipientMobile, lang, template: 'quoteSent', values }, tx)
  }
}
