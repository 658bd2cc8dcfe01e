import type { Amendment } from '@mawrid/contract/deals/amendment.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { SharedQuote, sharedStates } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import type { Db } from '../../../../platform/parts.ts'
import { findCompany, printedVatNumber } from '../../../companies/index.ts'
import { unitOf } from '../../../reference/index.ts'
import { fixedOf } from '../../amendments/content.ts'
import { readAmendments } from '../../amendments/store.ts'
import { amendmentView } from '../../amendments/view.ts'
import { blanketOrderOf } from '../../blanketOrders/view.ts'
import { readClosures } from '../../closures/store.ts'
import { contentOf, readParcels } from '../../fulfilment/parcels/store.ts'
import { progressOf } from '../../fulfilment/progress.ts'
import { agreedOf } from '../../fulfilment/stock/reservations.ts'
import { allowedActions, isAgreed } from '../../lifecycle.ts'
import { lineName } from '../../lineName.ts'
import { readLines, readRounds } from '../../store.ts'
import type { DealLineRecord, DealRecord, DealRoundRecord, QuoteRecord } from '../../tables.ts'

type State = (typeof sharedStates)[number]

const states: Readonly<Record<DealRecord['status'], State>> = {
  draft: 'closed',
  new: 'answered',
  info_requested: 'answered',
  offered: 'open',
  countered: 'answered',
  in_force: 'accepted',
  accepted: 'accepted',
  completed: 'accepted',
  disputed: 'accepted',
  declined: 'closed',
  rejected: 'rejected',
  withdrawn: 'closed',
  expired: 'expired',
  cancelled: 'closed',
  closed: 'accepted',
}

/** The last day counts before the job that ends quotes ran. */
function sharedState({ status, validUntil }: DealRecord, now: Date): State {
  const isOver = status === 'offered' && validUntil !== null && validUntil < riyadhDay(now)
  return isOver ? 'expired' : states[status]
}

export async function sharedView(db: Db, deal: DealRecord, quote: QuoteRecord, now: Date): Promise<SharedQuote> {
  const lines = await readLines(db, deal.id)
  const rounds = await readRounds(db, deal.id)
  const latest = shownRound(deal, rounds)
  if (!latest) throw new Error(`The deal ${deal.id} was shared without a quote`)
  const company = await findCompany(db, deal.companyId)
  const { content } = latest
  const { subtotal, discount_amount, delivery_fee, taxable, vat, total } = content
  const counter = rounds.at(-1)
  return {
    number: deal.number,
    state: sharedState(deal, now),
    round: latest.no,
    sent_at: latest.at.toISOString(),
    valid_until: latest.validUntil,
    call_until: isAgreed(deal) ? deal.callUntil : (content.call_until ?? null),
    ...blanketOf(deal, (await blanketOrderOf(db, deal, lines, now)).blanket_order, now),
    subject: deal.subject,
    po_number: deal.poNumber,
    seller: {
      name_ar: company.crName ?? company.name,
      name_en: company.crName === company.name ? null : company.name,
      vat_number: printedVatNumber(company),
      phone: company.phone || null,
      email: company.email || null,
    },
    buyer: {
      name_ar: deal.buyerNameAr,
      name_en: deal.buyerNameEn,
      contact: deal.buyer.contact,
    },
    lines: content.lines.map((line) => lineOf(line, lines)),
    discount: content.discount,
    delivery: content.delivery,
    payment_terms: content.payment_terms,
    return_days: latest.returnDays,
    // What was chosen goes on with the message of the version it was chosen from.
    message: (rounds.find(({ no }) => no === content.chosen_from) ?? latest).content.message,
    subtotal,
    discount_amount,
    delivery_fee,
    taxable,
    vat,
    total,
    range: content.range ?? null,
    counter: counter?.side === 'buyer' && !isAgreed(deal) ? counterOf(counter) : null,
    ...(await changesOf(db, deal, { lines, rounds, now })),
    codes: codesOf(quote),
    acceptance: acceptanceOf(deal, quote, latest),
  }
}

/** What is left of a blanket order, what was called off, and whether its buyer can go on. */
function blanketOf(
  deal: DealRecord,
  order: Deal['blanket_order'],
  now: Date,
): Pick<SharedQuote, 'blanket_lines' | 'call_off_dates' | 'call_offs' | 'can_call_off'> {
  const hasLeft = order?.lines.some(({ left }) => left !== '0') ?? false
  return {
    blanket_lines: order?.lines ?? null,
    call_off_dates: order?.dates ?? [],
    call_offs: (order?.call_offs ?? []).map(({ number, at, total, status }) => ({
      number,
      at,
      total,
      is_cancelled: status === 'cancelled',
    })),
    can_call_off: hasLeft && allowedActions(deal, 'buyer', now).includes('call_off'),
  }
}

interface Known {
  readonly lines: readonly DealLineRecord[]
  readonly rounds: readonly DealRoundRecord[]
  readonly now: Date
}

/** What is proposed to change of an accepted deal, and what the buyer can still change. */
async function changesOf(
  db: Db,
  deal: DealRecord,
  { lines, rounds, now }: Known,
): Promise<Pick<SharedQuote, 'can_amend' | 'amendment' | 'fixed'>> {
  if (deal.acceptedAt === null) return { can_amend: false, amendment: null, fixed: [] }
  const open = (await readAmendments(db, deal.id)).find(({ status }) => status === 'proposed')
  const isClosing = (await readClosures(db, deal.id)).some(({ status }) => status === 'proposed')
  const going = progressOf(agreedOf(lines), (await readParcels(db, deal.id)).map(contentOf))
  return {
    can_amend: !open && !isClosing && allowedActions(deal, 'buyer', now).includes('amend'),
    amendment: open ? sharedAmendment(amendmentView(deal, open, { lines, rounds, side: 'buyer' })) : null,
    fixed: [...going].flatMap(([line, progress]) => {
      const qty = fixedOf(progress)
      return qty > 0n ? [{ line, qty: fromThousandths(qty) }] : []
    }),
  }
}

function sharedAmendment({ lines, ...amendment }: Amendment): NonNullable<SharedQuote['amendment']> {
  return {
    ...amendment,
    lines: lines.map((line) => {
      const unit = line.unit ? unitOf(line.unit) : undefined
      return { ...line, unit_ar: unit?.symbol_ar ?? null, unit_en: unit?.symbol_en ?? null }
    }),
  }
}

/** The version that counts: the one that was agreed, which can be the buyer's; until then the latest of the seller. */
export function shownRound(
  deal: Pick<DealRecord, 'acceptedAt' | 'status' | 'currentRound'>,
  rounds: readonly DealRoundRecord[],
): DealRoundRecord | undefined {
  return isAgreed(deal)
    ? rounds.find(({ no }) => no === deal.currentRound)
    : rounds.findLast(({ side }) => side === 'seller')
}

type RoundLine = DealRoundRecord['content']['lines'][number]

function lineOf(line: RoundLine, lines: readonly DealLineRecord[]): SharedQuote['lines'][number] {
  const { answer, substitute, qty, unit_price, discount, vat_category, net, lead_time_days } = line
  const requested = lines.find(({ id }) => id === line.line)
  const called = substitute ?? (requested && lineName(requested))
  const unit = requested?.unitId ? unitOf(requested.unitId) : undefined
  return {
    line: line.line,
    sku: substitute?.sku ?? requested?.sku ?? null,
    name_ar: called?.name_ar ?? '',
    name_en: called?.name_en ?? null,
    unit_ar: unit?.symbol_ar ?? null,
    unit_en: unit?.symbol_en ?? null,
    precision: unit?.precision ?? 3,
    is_available: answer !== 'not_available',
    qty,
    unit_price,
    discount,
    vat_category,
    net,
    lead_time_days,
    is_optional: line.is_optional ?? false,
    group: line.group ?? null,
    quantities: line.quantities ?? [],
    is_left_out: line.left_out ?? false,
  }
}

function counterOf({ at, content }: DealRoundRecord): SharedQuote['counter'] {
  const requested = content.lines.filter(({ answer }) => answer !== 'not_available')
  return {
    at: at.toISOString(),
    message: content.message,
    lines: requested.map(({ line, qty, unit_price }) => ({ line, qty, unit_price })),
    total: content.total,
  }
}

function acceptanceOf(deal: DealRecord, quote: QuoteRecord, agreed: DealRoundRecord): SharedQuote['acceptance'] {
  if (!isAgreed(deal)) return null
  const { acceptedAt, currentRound, buyer } = deal
  // A blanket order that the seller agreed to was the buyer's last version.
  const at = acceptedAt?.toISOString() ?? quote.acceptance?.at ?? agreed.at.toISOString()
  return {
    name: quote.acceptance?.name ?? buyer.contact,
    at,
    round: quote.acceptance?.round ?? currentRound ?? 1,
  }
}

/** Whoever has the link does not learn the addresses from it. */
function codesOf({ recipientEmail, recipientMobile }: QuoteRecord): SharedQuote['codes'] {
  return [
    ...(recipientEmail ? [{ to: 'email' as const, hint: hiddenEmail(recipientEmail) }] : []),
    ...(recipientMobile ? [{ to: 'mobile' as const, hint: `•••• ${recipientMobile.slice(-3)}` }] : []),
  ]
}

function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

export function hintOf(quote: QuoteRecord, to: 'email' | 'mobile'): string | undefined {
  return codesOf(quote).find((one) => one.to === to)?.hint
}
