import { createHmac } from 'node:crypto'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { keyFor } from '../../../platform/auth/keys.ts'
import { hashOf } from '../../../platform/auth/oneTimeToken.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { QuoteRecord } from '../tables.ts'
import { storeQuote } from './store.ts'

type Named = Pick<QuoteRecord, 'dealId' | 'linkNo'>

/** 256 bits that nobody can guess without the secret. Only their hash is stored, so that the database opens no quote. */
export function tokenOf(secret: string, { dealId, linkNo }: Named): string {
  return createHmac('sha256', keyFor(secret, 'quote links')).update(`${dealId}.${linkNo}`).digest('base64url')
}

/**
 * The link of a quote, the same until it is replaced. A new one is made where there is none, and where the secret was
 * replaced since.
 */
export async function linkOf(
  parts: Pick<Parts, 'settings'>,
  tx: Db,
  quote: QuoteRecord,
  { isReplaced = false } = {},
): Promise<string> {
  const { secret, signingSecrets } = parts.settings
  const tokens = signingSecrets.map((one) => tokenOf(one, quote))
  const known = isReplaced ? undefined : tokens.find((one) => quote.tokenHash?.equals(hashOf(one)))
  const linkNo = quote.linkNo + 1
  const token = known ?? tokenOf(secret, { dealId: quote.dealId, linkNo })
  if (known === undefined) {
    // A code belongs to the link by which it was requested.
    await storeQuote(tx, quote.dealId, { linkNo, tokenHash: hashOf(token), codeHash: null, codeExpiresAt: null })
  }
  // Browsers keep what is behind the # to themselves, so no server, proxy or later site sees the token.
  return `${parts.settings.publicUrl}${screenPaths.sharedQuote}?lng=${quote.lang}#${token}`
}
