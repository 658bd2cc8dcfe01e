import { suggestedChoice } from '@mawrid/contract/deals/suggestedChoice.ts'
import { feeOn } from '@mawrid/contract/sales/sums.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { stockedOf } from '../../src/features/deals/fulfilment/parcels/stockedLines.ts'
import { remainingOf, statusOfParcels } from '../../src/features/deals/fulfilment/progress.ts'
import type { RoundContent } from '../../src/features/deals/rounds/content.ts'
import { type Reservation, reservationKey } from '../../src/features/stock/allocate.ts'
import { placeKey } from '../../src/features/stock/store.ts'
import { inThousandths } from '../../src/features/stock/thousandths.ts'
import { progress } from './delivering.ts'
import { reservationsOf, type Stock } from './stock.ts'
import type { ModelDeal } from './world.ts'

/** Contradictions in a deal: its amounts, its fulfilment status, its reservations. */
export function contradictionsOf(deal: ModelDeal, stock: Stock): string[] {
  return [...moneyOf(deal), ...goodsOf(deal, stock)]
}

/** Where stock, ledger and reservations do not agree. */
export function stockContradictions({ levels, ledger, reservations }: Stock): string[] {
  const held = new Map<string, bigint>()
  for (const one of reservations.values()) held.set(placeKey(one), (held.get(placeKey(one)) ?? 0n) + one.held)
  return found({
    'less than nothing lies there': [...levels.values()].some(({ onHand }) => onHand < 0n),
    'more is reserved than lies there': [...levels.values()].some(({ onHand, reserved }) => reserved > onHand),
    'the ledger adds up to something else': [...levels].some(([key, { onHand }]) => onHand !== (ledger.get(key) ?? 0n)),
    'what is reserved is not what is held': [...levels].some(
      ([key, { reserved }]) => reserved !== (held.get(key) ?? 0n),
    ),
    'a promise holds more than it promises': [...reservations.values()].some(
      (one) => one.held < 0n || one.qty <= 0n || one.held > one.qty,
    ),
  })
}

function moneyOf({ rounds, lines, total, taxable, feePercent, fee }: ModelDeal): string[] {
  const round = rounds.at(-1)
  if (!round) return []
  return found({
    'a round does not add up': !addsUp(round),
    'the deal comes to something else than its round': total !== round.total || taxable !== round.taxable,
    'the lines agreed come to something else':
      fee !== null && sum(lines.map(({ agreedNet }) => agreedNet)) !== toHalalas(round.subtotal),
    'fee and rest are not the whole': fee !== null && !isWhole(round.taxable, feePercent ?? '0.00', fee),
  })
}

/** Of a version that leaves a choice, what is suggested. */
function addsUp({ lines, subtotal, discount_amount, delivery_fee, taxable, vat, total, range }: RoundContent): boolean {
  const suggested = new Set(suggestedChoice(lines).map(({ line }) => line))
  const all = [subtotal, discount_amount, delivery_fee, taxable, vat, total].map(toHalalas)
  return (
    all.every((amount) => amount >= 0n) &&
    sum(lines.filter(({ line }) => suggested.has(line)).map(({ net }) => net)) === toHalalas(subtotal) &&
    (!range || toHalalas(range.from) <= toHalalas(range.to)) &&
    sum([subtotal, delivery_fee]) - toHalalas(discount_amount) === toHalalas(taxable) &&
    sum([taxable, vat]) === toHalalas(total)
  )
}

function isWhole(taxable: string, percent: string, expectedFee: string): boolean {
  const { fee, net } = feeOn(taxable, percent)
  return fee === expectedFee && toHalalas(fee) >= 0n && toHalalas(net) >= 0n && sum([fee, net]) === toHalalas(taxable)
}

function goodsOf(deal: ModelDeal, stock: Stock): string[] {
  const reservations = reservationsOf(
    stock,
    deal.lines.map(({ id }) => id),
  )
  const going = progress(deal)
  const isOn = deal.status === 'accepted' || deal.status === 'disputed'
  const owed = (line: string) => {
    const one = going.get(line)
    return one ? one.agreed - one.onItsWay - one.delivered : 0n
  }
  const reserved = (line: string) =>
    reservations.filter(({ lineId }) => lineId === line).reduce((all, { qty }) => all + qty, 0n)
  const counted = deal.lines.filter(
    ({ agreedArticleId }) => agreedArticleId !== null && agreedArticleId !== 'uncounted',
  )
  return found({
    'it says that it has come elsewhere': isOn && deal.fulfilmentStatus !== statusOfParcels(going.values()),
    'more was packed than agreed': [...going.values()].some((one) => remainingOf(one) < 0n),
    'an end keeps goods back': !isOn && reservations.length > 0,
    'more is promised than is owed': deal.lines.some(({ id }) => reserved(id) > owed(id)),
    'less is promised than is owed': isOn && !deal.mayLack && counted.some(({ id }) => reserved(id) < owed(id)),
    'what lies packed is not held': isOn && packedMore(deal, reservations),
  })
}

function packedMore({ lines, parcels }: ModelDeal, reservations: readonly Reservation[]): boolean {
  const held = new Map(reservations.map((one) => [reservationKey(one), one.held]))
  const counted = lines.filter(({ agreedArticleId }) => agreedArticleId !== 'uncounted')
  for (const one of stockedOf(counted, parcels, 'packed').map(inThousandths)) {
    held.set(reservationKey(one), (held.get(reservationKey(one)) ?? 0n) - one.qty)
  }
  return [...held.values()].some((left) => left < 0n)
}

function sum(amounts: readonly (string | null)[]): bigint {
  return amounts.reduce((all, one) => all + toHalalas(one ?? '0.00'), 0n)
}

function found(claims: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(claims).filter((name) => claims[name])
}
