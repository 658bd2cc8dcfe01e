import type { Language } from '@mawrid/contract/constants.ts'
import type { Choice } from '@mawrid/contract/deals/choice.ts'
import type { readContract as contractCall, readQuote as quoteCall } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { and, eq } from 'drizzle-orm'
import { sendPdf } from '../../../../platform/documents/sendPdf.ts'
import { contract } from '../../../../platform/documents/templates/contract.ts'
import type { Issuer, PostalAddress } from '../../../../platform/documents/templates/party.ts'
import { type Quote, quote } from '../../../../platform/documents/templates/quote.ts'
import type { CallContext } from '../../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { addresses } from '../../../addresses/tables.ts'
import { postalView } from '../../../addresses/view.ts'
import { findCompany, printedVatNumber } from '../../../companies/index.ts'
import { isAgreed } from '../../lifecycle.ts'
import { chosenContent } from '../../rounds/choose.ts'
import { findDeal, readLines, readRounds } from '../../store.ts'
import type { DealRoundRecord } from '../../tables.ts'
import { contractOf } from './contractOf.ts'
import { quoteOf } from './quoteOf.ts'

/**
 * One version of the seller's quote in both languages. A buyer's counter-offer is not a quote, unless the seller accepted it
 * as the answer to a quote of their own.
 */
export async function sendQuote(
  parts: Parts,
  companyId: string,
  { params, lang, reply }: Pick<CallContext<typeof quoteCall>, 'params' | 'lang' | 'reply'>,
) {
  const sent = await parts.db.readCompany(companyId, (companyDb) =>
    readQuoteContent(parts, companyDb, { ...params, lang }),
  )
  return sendPdf(reply, `${sent.number}-v${sent.version}.pdf`, await parts.documents.render(quote, sent))
}

export async function readQuoteContent(
  parts: Pick<Parts, 'files' | 'clock'>,
  companyDb: Db,
  { id, no: requested, lang, choice }: RequestedQuote,
): Promise<Quote> {
  const deal = await findDeal(companyDb, id)
  const isCurrent = isAgreed(deal) && requested === deal.currentRound
  const rounds = await readRounds(companyDb, deal.id)
  const isQuote = ({ side, content }: DealRoundRecord) =>
    side === 'seller' ||
    (isCurrent && (deal.source === 'own_quote' || content.chosen_from !== undefined || content.amends !== undefined))
  const round = rounds.find((one) => one.no === requested && isQuote(one))
  if (!round) throw new Problem('not_found')
  const lines = await readLines(companyDb, deal.id)
  const seller = await issuerOf(parts, companyDb, deal.companyId)
  const now = parts.clock.now()
  const shared = { lang, lines, seller, today: riyadhDay(now) }
  const content = choice && chosenContent(round, choice)
  if (content) {
    const no = round.no + 1
    const chosen = { ...round, no, at: now, validUntil: null, content: { ...content, message: round.content.message } }
    return quoteOf({ ...shared, deal: { ...deal, currentRound: no }, round: chosen })
  }
  const { chosen_from: from, message } = round.content
  const sellersMessage = rounds.find(({ no }) => no === from)?.content.message ?? message
  return quoteOf({ ...shared, deal, round: { ...round, content: { ...round.content, message: sellersMessage } } })
}

interface RequestedQuote {
  readonly id: string
  readonly no: number
  readonly lang: Language
  /** Shows the version as the buyer chose from it, before that is stored. */
  readonly choice?: Choice | undefined
}

/** What was agreed on, as a contract to be signed by both sides. */
export async function readContract(parts: Parts, { params, principal, lang, reply }: CallContext<typeof contractCall>) {
  const agreed = await parts.db.readCompany(principal.company.id, async (companyDb) => {
    const deal = await findDeal(companyDb, params.id)
    const round = (await readRounds(companyDb, deal.id)).find(({ no }) => no === deal.currentRound)
    if (!deal.acceptedAt || deal.kind === 'product' || deal.status === 'cancelled' || !round) {
      throw new Problem('wrong_state', { params: { state: deal.status, action: 'contract' } })
    }
    const lines = await readLines(companyDb, deal.id)
    const seller = await issuerOf(parts, companyDb, deal.companyId)
    const { kind, acceptedAt } = deal
    return contractOf({ lang, deal: { ...deal, kind, acceptedAt }, lines, round, seller })
  })
  return sendPdf(reply, `${agreed.number}.pdf`, await parts.documents.render(contract, agreed))
}

/** The company as printed on its documents: the name in the commercial register, at its first address. */
export async function issuerOf({ files }: Pick<Parts, 'files'>, db: Db, companyId: string): Promise<Issuer> {
  const company = await findCompany(db, companyId)
  return {
    name_ar: company.crName ?? company.name,
    name_en: company.crName === company.name ? null : company.name,
    cr: company.cr,
    vat_number: printedVatNumber(company),
    address: await firstAddress(db, companyId),
    phone: company.phone || null,
    email: company.email || null,
    logo: company.logoFileId ? ((await files.read(company.logoFileId, db)) ?? null) : null,
  }
}

async function firstAddress(db: Db, companyId: string): Promise<PostalAddress | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.companyId, companyId), eq(addresses.isDefault, true)))
  return row ? postalView(row) : null
}
