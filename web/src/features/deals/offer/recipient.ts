import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { QuoteRecipient } from '@mawrid/contract/deals/quote.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { Mobile } from '@mawrid/contract/values/phone.ts'
import * as z from 'zod/mini'

/** Whom the seller's own quote goes to, as it is typed. */
export interface RecipientValues {
  readonly channel: QuoteRecipient['channel']
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly lang: QuoteRecipient['lang']
}

/** Only of a seller's own quote that does not go through the marketplace already. */
export function initialRecipient(deal: Deal, lang: QuoteRecipient['lang']): RecipientValues | null {
  const { quote, buyer } = deal
  if (!quote || quote.channel === 'market') return null
  const mobile = quote.recipient_mobile ?? buyer.phone ?? ''
  return {
    channel: quote.channel ?? (quote.is_buyer_on_market ? 'market' : 'link'),
    name: quote.recipient_name ?? buyer.contact,
    email: quote.recipient_email ?? buyer.email ?? '',
    mobile: z.safeParse(Mobile, mobile).success ? mobile : '',
    lang: quote.channel === null ? lang : quote.lang,
  }
}

/** What is sent; its errors by field. */
export function checkRecipient({ name, email, mobile, ...rest }: RecipientValues) {
  const isDirect = rest.channel === 'link'
  return check(QuoteRecipient, {
    ...rest,
    name: name.trim() || null,
    email: isDirect ? email.trim() || null : null,
    mobile: isDirect ? mobile.trim() || null : null,
  })
}
