import { createHash } from 'node:crypto'
import type { Choice } from '@mawrid/contract/deals/choice.ts'
import type { StoredAcceptance } from '@mawrid/contract/deals/quote.ts'
import { quote as template } from '../../../platform/documents/templates/quote.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'
import { readQuoteContent } from '../fulfilment/documents/readDocuments.ts'
import type { DealRecord, QuoteRecord } from '../tables.ts'
import { findQuote, storeQuote } from './store.ts'

interface QuoteOf {
  readonly companyId: string
  readonly dealId: string
}

/** A version as PDF, in the language of its recipient. Rendering takes seconds on a busy machine, so no transaction waits for it. */
export async function renderPaper(
  parts: Parts,
  { companyId, dealId }: QuoteOf,
  { round, choice }: { readonly round: number; readonly choice?: Choice },
): Promise<Uint8Array> {
  const content = await parts.db.readCompany(companyId, async (companyDb) => {
    const { lang } = await findQuote(companyDb, dealId)
    return readQuoteContent(parts, companyDb, { id: dealId, no: round, lang, choice })
  })
  return parts.documents.render(template, content)
}

interface NewAcceptance extends Pick<StoredAcceptance, 'name' | 'how' | 'address'>, Pick<QuoteRecord, 'proofFile'> {
  readonly paper: Uint8Array
}

/** Records who accepted, keeps the paper as it was accepted, and emails it to the buyer. */
export async function storeAcceptance(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  { paper, proofFile, ...accepted }: NewAcceptance,
): Promise<void> {
  const { companyId, number } = deal
  const acceptance = { ...accepted, round: deal.currentRound ?? 1 }
  const seller = await findCompany(tx, companyId)
  const made = { name: `${number}-v${acceptance.round}.pdf`, mediaType: 'application/pdf', content: paper }
  const { id: paperFile } = await parts.files.storeGenerated({ companyId, userId: seller.userId }, made, tx)
  const hash = createHash('sha256').update(paper).digest('hex')
  const quote = await storeQuote(tx, deal.id, {
    acceptance: { ...acceptance, at: parts.clock.now().toISOString(), paper_sha256: hash },
    paperFile,
    proofFile,
    codeHash: null,
    codeExpiresAt: null,
  })
  if (quote.recipientEmail === null) return
  const values = {
    name: deal.buyer.contact,
    seller: seller.name,
    number,
    total: deal.total ?? '0.00',
    acceptedBy: acceptance.name,
    calls: deal.callUntil ?? '',
  }
  const email = { to: quote.recipientEmail, lang: quote.lang, template: 'quoteAccepted', values }
  const onBehalfOf = { name: seller.name, email: seller.email || null }
  await parts.mail.send({ ...email, onBehalfOf, attachments: [paperFile] }, tx)
}
