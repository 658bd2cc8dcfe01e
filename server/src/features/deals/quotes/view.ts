import type { OwnQuote } from '@mawrid/contract/deals/quote.ts'
import { storedDocument } from '../../../platform/files/storedDocument.ts'
import type { Db, Files } from '../../../platform/parts.ts'
import { hasMarketId } from '../../customers/index.ts'
import type { DealRecord, QuoteRecord } from '../tables.ts'
import { findQuote } from './store.ts'

/** How the seller's own quote reaches its buyer, and who accepted it; null of a deal that a buyer requested. */
export async function quoteView(
  files: Pick<Files, 'find' | 'linkTo'>,
  db: Db,
  { id, source, buyer, buyerId, requestedAt }: DealRecord,
): Promise<OwnQuote | null> {
  if (source !== 'own_quote') return null
  const quote = await findQuote(db, id)
  return {
    channel: quote.channel,
    recipient_name: quote.channel === null ? null : buyer.contact,
    recipient_email: quote.recipientEmail,
    recipient_mobile: quote.recipientMobile,
    lang: quote.lang,
    is_buyer_on_market: await hasMarketId(db, buyerId),
    is_link_open: quote.tokenHash !== null,
    sent_at: quote.channel === null ? null : requestedAt.toISOString(),
    first_opened_at: quote.firstOpenedAt?.toISOString() ?? null,
    last_opened_at: quote.lastOpenedAt?.toISOString() ?? null,
    acceptance: await acceptanceView(files, db, quote),
  }
}

async function acceptanceView(
  files: Pick<Files, 'find' | 'linkTo'>,
  db: Db,
  { acceptance, paperFile, proofFile }: QuoteRecord,
): Promise<OwnQuote['acceptance']> {
  if (!acceptance) return null
  const stored = await files.find(
    [paperFile, proofFile].filter((id) => id !== null),
    db,
  )
  const documentOf = (id: string | null) => {
    const found = stored.find((one) => one.id === id)
    return found ? storedDocument(found, files) : null
  }
  return { ...acceptance, paper: documentOf(paperFile), proof: documentOf(proofFile) }
}
