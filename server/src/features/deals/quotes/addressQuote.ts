import type { QuoteRecipient } from '@mawrid/contract/deals/quote.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import { marketIdsOf } from '../../customers/index.ts'
import type { DealChange } from '../store.ts'
import type { DealRecord } from '../tables.ts'
import { lockQuote, storeQuote } from './store.ts'

/**
 * Whom a version goes to, and what that makes of the deal. Once the marketplace knows a deal it goes on there; a quote
 * that was handed to the buyer directly stays between the two.
 */
export async function addressQuote(
  tx: Db,
  deal: DealRecord,
  recipient: QuoteRecipient | null | undefined,
  now: Date,
): Promise<DealChange> {
  const quote = await lockQuote(tx, deal.id)
  if (!recipient) {
    if (quote.channel === null) throw invalid([fieldError('recipient.channel', 'required')])
    return {}
  }
  const { channel, name, email, mobile, lang } = recipient
  const isFirst = quote.channel === null
  const onMarket = channel === 'market'
  if (!isFirst && onMarket !== deal.onMarket) throw invalid([fieldError('recipient.channel', 'not_offered')])
  const buyerId = onMarket && isFirst ? await buyerOnMarket(tx, deal.buyerId) : deal.buyerId
  await storeQuote(tx, deal.id, {
    channel,
    recipientEmail: email,
    recipientMobile: mobile,
    lang,
    // A code that went to somebody else accepts nothing.
    codeHash: null,
    codeExpiresAt: null,
    // A link that is no longer the quote's way to its buyer ends.
    ...(channel !== 'link' && { tokenHash: null }),
  })
  const { buyer } = deal
  return {
    buyerId,
    buyer: {
      ...buyer,
      id: buyerId,
      contact: name ?? buyer.contact,
      email: email ?? buyer.email,
      phone: mobile ?? buyer.phone,
    },
    ...(isFirst && {
      onMarket,
      requestedAt: now,
      answeredAt: deal.createdAt,
      ...(!onMarket && { feePercent: '0.00' }),
    }),
  }
}

async function buyerOnMarket(tx: Db, customerId: string): Promise<string> {
  const known = (await marketIdsOf(tx, customerId)).at(-1)
  if (!known) throw invalid([fieldError('recipient.channel', 'not_offered')])
  return known
}
