import type { BuyersDeal, BuyersRound, Step } from './buyersDeal.ts'
import { type Chance, oneOf } from './chance.ts'
import type { BuyerCompany } from './companies.ts'
import { words } from './words.ts'
import { riyals } from './writeRequest.ts'

/** Up to this much above the target price a quote is good, and up to that much it is acceptable at the end. */
const good = 1.03
const bearable = 1.15
const maxCounterOffers = 2

/** Accepts prices near the target, meets the seller half way twice, then accepts what is tolerable or rejects. */
export function answerOffer(deal: BuyersDeal, writes: BuyerCompany['writes'], chance: Chance): Step | undefined {
  const offer = deal.rounds.at(-1)
  if (!offer) return undefined
  const offered = chosenOf(offer, chance)
  const choice = offered.map(({ line, qty }) => ({ line, qty }))
  const accept = { action: 'accept', body: { round: offer.no, choice } }
  if (offered.length === 0) {
    return reject('bought_elsewhere', oneOf(chance, words.nothingLeft[writes]))
  }
  const hopes = hopesOf(deal, offered)
  const ratio = sum(offered, pricePaid) / sum(hopes, ({ hope }) => hope)
  if (ratio <= good) return accept
  if (deal.kind === 'franchise' || deal.kind === 'investment') {
    return chance() < 0.8 ? accept : reject('terms_not_acceptable', oneOf(chance, words.reject[writes]))
  }
  const counters = deal.rounds.filter(({ side }) => side === 'buyer').length
  if (counters < maxCounterOffers) {
    const message = oneOf(chance, words.counter[writes])
    const lines = hopes.map(({ line, qty, hope, paid }) => ({ line, qty, unit_price: riyals((hope + paid) / 2) }))
    return { action: 'counter', body: { round: offer.no, lines, message } }
  }
  return ratio <= bearable ? accept : reject('price_too_high', oneOf(chance, words.reject[writes]))
}

const takesOptional = 0.5
const takesMore = 0.4

/** Of optional items some, of alternatives one, and now and then the greater quantity. Something is always chosen. */
export function chosenOf({ lines }: Pick<BuyersRound, 'lines'>, chance: Chance): OfferedLine[] {
  const offered = lines.filter(({ answer }) => answer !== 'not_available')
  const groups = [...new Set(offered.flatMap(({ group }) => group ?? []))]
  const ofGroups = groups.flatMap(
    (number) =>
      oneOf(
        chance,
        offered.filter(({ group }) => group === number),
      ) ?? [],
  )
  const taken = offered.filter((line) =>
    line.group ? ofGroups.includes(line) : !line.is_optional || chance() < takesOptional,
  )
  return (taken.length > 0 ? taken : offered.slice(0, 1)).map((line) => {
    const more = line.quantities?.length && chance() < takesMore ? oneOf(chance, line.quantities) : undefined
    return more ? { ...line, ...more, net: riyals(Number(more.qty) * Number(more.unit_price)) } : line
  })
}

type OfferedLine = BuyersRound['lines'][number]

/** The buyer's last price of each item, or the target price; otherwise slightly below the quoted price. */
function hopesOf({ rounds, lines }: BuyersDeal, offered: readonly OfferedLine[]) {
  const lastRound = rounds.findLast(({ side }) => side === 'buyer')
  return offered.map((one) => {
    const price = lastRound?.lines.find(({ line }) => line === one.line)?.unit_price
    const hoped = lines.find(({ id }) => id === one.line)?.target_price
    const paid = pricePaid(one)
    return { line: one.line, qty: one.qty, paid, hope: Number(price ?? hoped ?? 0) || paid * 0.94 }
  })
}

/** Unit price after the item's discount. */
function pricePaid({ net, qty }: OfferedLine): number {
  return Number(net) / Number(qty)
}

function sum<Thing>(things: readonly Thing[], of: (thing: Thing) => number): number {
  return things.reduce((total, thing) => total + of(thing), 0)
}

function reject(reason_code: string, note: string | undefined): Step {
  return { action: 'reject', body: { reason_code, note } }
}
