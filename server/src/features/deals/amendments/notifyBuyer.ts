import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { linkOf } from '../quotes/link.ts'
import { findQuote } from '../quotes/store.ts'
import type { AmendmentRecord, DealRecord } from '../tables.ts'

/**
 * Tells the recipient of a link what is proposed, or how it ended, by email or, without an email address, what is proposed
 * by text message. The marketplace tells its buyers itself, and whoever was handed a document is told in person.
 */
export async function notifyBuyer(
  parts: Pick<Parts, 'settings' | 'mail' | 'sms'>,
  tx: Db,
  { id, companyId, number, buyer, source }: DealRecord,
  { status, totalBefore, total, answerBy }: AmendmentRecord,
  message: string | null,
): Promise<void> {
  if (source !== 'own_quote') return
  const quote = await findQuote(tx, id)
  const { channel, lang, recipientEmail, recipientMobile } = quote
  if (channel !== 'link' || quote.tokenHash === null) return
  const link = await linkOf(parts, tx, quote)
  const { name: seller, email } = await findCompany(tx, companyId)
  if (recipientEmail) {
    const about = {
      name: buyer.contact,
      seller,
      number,
      before: totalBefore,
      after: total,
      message: message ?? '',
      link,
    }
    const onBehalfOf = { name: seller, email: email || null }
    const to = { to: recipientEmail, lang, onBehalfOf }
    const letter =
      status === 'proposed'
        ? { template: 'amendmentProposed', values: { ...about, due: riyadhDay(answerBy) } }
        : { template: 'amendmentEnded', values: { ...about, how: status } }
    await parts.mail.send({ ...to, ...letter }, tx)
  } else if (recipientMobile && status === 'proposed') {
    const values = { seller, number, link }
    await parts.sms.send({ to: recipientMobile, lang, template: 'amendmentProposed', values }, tx)
  }
}
