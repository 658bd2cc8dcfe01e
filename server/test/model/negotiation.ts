import { type Choice, quantitiesOf } from '@mawrid/contract/deals/choice.ts'
import { hasChoice } from '@mawrid/contract/deals/choiceFields.ts'
import { suggestedChoice } from '@mawrid/contract/deals/suggestedChoice.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { feeOn } from '@mawrid/contract/sales/sums.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { reservationRequestsOf } from '../../src/features/deals/fulfilment/stock/reservations.ts'
import { afterAction, type RequestedMove } from '../../src/features/deals/lifecycle.ts'
import { stamped } from '../../src/features/deals/negotiation/moveDeal.ts'
import { agreedLines } from '../../src/features/deals/rounds/agreedLines.ts'
import { chosenContent } from '../../src/features/deals/rounds/choose.ts'
import type { RoundContent } from '../../src/features/deals/rounds/content.ts'
import { counterTo } from '../../src/features/deals/rounds/counterTo.ts'
import { offerContent } from '../../src/features/deals/rounds/offerContent.ts'
import { sendingFrom } from '../../src/features/deals/rounds/sendOffer.ts'
import { release, reserve, type Stock, warehouses } from './stock.ts'
import { articles, type Command, type Model, type ModelDeal, type Moved } from './world.ts'

interface Effect {
  readonly change?: Partial<ModelDeal>
  readonly stock?: Stock
}

/** Moves a deal as the server does: checks its lifecycle first, then applies the effects. */
function move(
  { now, stock }: Model,
  deal: ModelDeal,
  request: RequestedMove,
  effect: () => Effect = () => ({}),
): Moved {
  const status = afterAction(deal, request, now)
  const { change = {}, stock: after = stock } = effect()
  return { stock: after, deal: { ...deal, ...stamped(deal, status, request, now), ...change, status, updatedAt: now } }
}

/** What either side can try while a deal is negotiated, and to end it. `n` chooses the values. */
export const negotiation: Readonly<Record<string, Command>> = {
  offer: (world, deal, n) => {
    const action = sendingFrom[deal.status] ?? 'send_offer'
    return move(world, deal, { action, side: 'seller' }, () => {
      const today = riyadhDay(world.now)
      const known = { substitutes, warehouses: new Set<string>(warehouses), isRegistered: true }
      const context = { deal, lines: deal.lines, today, ...known }
      const valid = addDays(today, n % 20)
      return { change: { ...nextRound(deal, offerContent(offerOf(deal, n, valid), context)), validUntil: valid } }
    })
  },
  counter: (world, deal, n) =>
    move(world, deal, { action: 'counter', side: 'buyer', round: deal.currentRound ?? 1 }, () => {
      const lines = deal.lines
        .filter((_line, index) => index === 0 || (n + index) % 4 !== 0)
        .map(({ id }, index) => ({ line: id, qty: quantity(n + index), unit_price: amount(n + index) }))
      return {
        change: nextRound(deal, counterTo(latest(deal), { lines, discount: discount(n), message: null }, deal.lines)),
      }
    }),
  acceptAsBuyer: (world, deal, n) => accept(world, deal, n, 'buyer'),
  acceptAsSeller: (world, deal, n) => accept(world, deal, n, 'seller'),
  ask: (world, deal) => move(world, deal, { action: 'ask_info', side: 'seller' }),
  answer: (world, deal) => move(world, deal, { action: 'answer_info', side: 'buyer' }),
  decline: (world, deal) => move(world, deal, { action: 'decline', side: 'seller' }),
  reopen: (world, deal) => move(world, deal, { action: 'reopen', side: 'seller' }),
  reject: (world, deal) => move(world, deal, { action: 'reject', side: 'buyer' }),
  withdraw: (world, deal) => move(world, deal, { action: 'withdraw', side: 'buyer' }),
  lapse: (world, deal) => move(world, deal, { action: 'lapse', side: 'clock' }),
  complete: (world, deal, n) => move(world, deal, { action: 'complete', side: n % 2 ? 'seller' : 'clock' }),
  cancel: (world, deal, n) =>
    move(world, deal, { action: 'cancel', side: n % 2 ? 'seller' : 'buyer' }, () => freed(world, deal)),
  dispute: (world, deal) => move(world, deal, { action: 'dispute', side: 'buyer' }),
  resolve: (world, deal, n) => {
    const outcome = outcomes[n % outcomes.length] ?? 'ends'
    return move(world, deal, { action: 'resolve', side: 'operator', outcome }, () =>
      outcome === 'goes_on' ? {} : freed(world, deal),
    )
  },
}

const outcomes = ['goes_on', 'goes_on', 'ends', 'completed'] as const

function accept(world: Model, deal: ModelDeal, n: number, side: 'seller' | 'buyer'): Moved {
  return move(world, deal, { action: 'accept', side, round: deal.currentRound ?? 1 }, () => {
    const offered = latest(deal)
    const choice = choiceOf(offered, n)
    const round = chosenContent({ no: deal.currentRound ?? 1, content: offered }, choice) ?? offered
    const named = n % 3 === 0 ? { [deal.lines[0]?.id ?? '']: 'other' } : {}
    const agreed = agreedLines(deal.lines, round, named)
    const lines = deal.lines.map((line) => {
      const { qty, articleId, net } = agreed.find(({ lineId }) => lineId === line.id) ?? {}
      if (qty === undefined || articleId === undefined || net === undefined) throw new Error('A line was not agreed')
      return { ...line, agreedQty: qty, agreedArticleId: articleId, agreedNet: net }
    })
    const feePercent = (n / 100).toFixed(2)
    const { total, taxable } = round
    const { fee } = feeOn(taxable, feePercent)
    return {
      change: { ...(round !== offered && nextRound(deal, round)), lines, feePercent, fee, total, taxable },
      stock: reserve(world.stock, reservationRequestsOf(agreed)),
    }
  })
}

/** Releases what was packed and reserved. */
function freed({ stock }: Model, deal: ModelDeal): Effect {
  const isPacked = deal.parcels.some(({ status }) => status === 'packed')
  const parcels = deal.parcels.map((one) => (one.status === 'packed' ? { ...one, status: 'cancelled' as const } : one))
  const isBegun = isPacked && deal.fulfilmentStatus === 'preparing'
  return {
    change: { parcels, mayLack: true, ...(isBegun && { fulfilmentStatus: 'none' as const }) },
    stock: release(
      stock,
      deal.lines.map(({ id }) => id),
    ),
  }
}

function nextRound({ rounds, currentRound }: ModelDeal, content: RoundContent): Partial<ModelDeal> {
  const { total, taxable } = content
  return { rounds: [...rounds, content], currentRound: (currentRound ?? 0) + 1, total, taxable, validUntil: null }
}

function latest({ rounds }: ModelDeal): RoundContent {
  const round = rounds.at(-1)
  if (!round) throw new Problem('wrong_state')
  return round
}

const substitutes = new Map(
  articles.map((article) => [article, { article, listing: article, sku: article, name_ar: article, name_en: null }]),
)

function offerOf(deal: ModelDeal, n: number, valid_until: string) {
  const vat = (['S', 'Z', 'E'] as const)[n % 3] ?? 'S'
  return {
    lines: deal.lines.map(({ id }, index) => {
      const answer = answers[(n + index) % answers.length] ?? 'offered'
      return {
        line: id,
        answer,
        qty: quantity(n + index),
        unit_price: amount(n * (index + 1)),
        discount: discount(n + index),
        vat_category: vat,
        exemption_code: null,
        lead_time_days: null,
        substitute: answer === 'substitute' ? (articles[n % articles.length] ?? null) : null,
        warehouse: n % 4 === 0 ? 'other' : null,
        ...choosable(n, index),
      }
    }),
    discount: discount(n),
    payment_terms: null,
    milestones: [],
    message: null,
    version: 1,
    valid_until,
    delivery:
      n % 2
        ? { method: 'carrier' as const, fee: amount(n), free_from: n % 3 ? null : amount(n + 1), days: null }
        : null,
  }
}

/** Now and then items may be left out, or have a second quantity. */
function choosable(n: number, index: number) {
  const more = { qty: quantity(n + index + 1), unit_price: amount(n * (index + 2)) }
  return { is_optional: (n + index) % 3 === 0, group: null, quantities: (n + index) % 5 === 0 ? [more] : [] }
}

/** What is suggested, or the last quantity of each item. */
function choiceOf({ lines }: RoundContent, n: number): Choice {
  if (!hasChoice(lines)) return []
  if (n % 2 === 0) return suggestedChoice(lines)
  return lines
    .filter(({ answer }) => answer !== 'not_available')
    .map((line) => ({ line: line.line, qty: quantitiesOf(line).at(-1)?.qty ?? line.qty }))
}

const answers = ['offered', 'offered', 'offered', 'substitute', 'not_available'] as const

/** From a quarter of a piece up to six pieces. */
export function quantity(n: number): string {
  return fromThousandths(BigInt(250 * (1 + (n % 24))))
}

export function amount(n: number): string {
  return ((n % 9_973) / 100).toFixed(2)
}

function discount(n: number) {
  if (n % 3 === 0) return null
  return n % 3 === 1
    ? { kind: 'percent' as const, value: ((n % 10_001) / 100).toFixed(2) }
    : { kind: 'amount' as const, value: amount(n) }
}
