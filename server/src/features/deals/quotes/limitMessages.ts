import type { QuoteRecipient } from '@mawrid/contract/deals/quote.ts'
import { and, eq } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { Parts } from '../../../platform/parts.ts'
import { dealQuotes } from '../tables.ts'
import { emailsOfSeller, messagesToRecipient, textsOfSeller } from './shared/limits.ts'

interface Message {
  readonly companyId: string
  readonly dealId: string
  /** Where it goes from now on. */
  readonly recipient?: QuoteRecipient | null | undefined
  /** Of a code; a link goes by email if there is an address. */
  readonly to?: 'email' | 'mobile'
}

/**
 * Counts the link or the code that is about to be sent, so that nobody is flooded through the quotes of a seller. Before
 * the transaction, because the counters have their own connection.
 */
export async function limitMessages(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  { companyId, dealId, recipient = null, to }: Message,
): Promise<void> {
  const stored = await db.readCompany(companyId, async (companyDb) => {
    const [quote] = await companyDb
      .select({ channel: dealQuotes.channel, email: dealQuotes.recipientEmail, mobile: dealQuotes.recipientMobile })
      .from(dealQuotes)
      .where(and(eq(dealQuotes.dealId, dealId), ofBoundCompany(dealQuotes)))
    return quote
  })
  const way = stored && (recipient ?? stored)
  if (way?.channel !== 'link') return
  const by = to ?? (way.email === null ? 'mobile' : 'email')
  const address = way[by]
  if (address === null) return
  // Apart, so that whoever has a link and requests codes keeps the seller from sending nothing.
  const kind = to === undefined ? 'link' : 'code'
  await limits.spend(messagesToRecipient, `${companyId} ${kind} ${address.toLowerCase()}`)
  await limits.spend(by === 'email' ? emailsOfSeller : textsOfSeller, companyId)
}
