import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { type ParcelAction, parcelAfter } from '../../src/features/deals/fulfilment/parcels/lifecycle.ts'
import { packingErrors } from '../../src/features/deals/fulfilment/parcels/packParcel.ts'
import { stockedLines, stockedOf } from '../../src/features/deals/fulfilment/parcels/stockedLines.ts'
import { contentOf, parcelOf } from '../../src/features/deals/fulfilment/parcels/store.ts'
import { progressOf, remainingOf, statusOfParcels } from '../../src/features/deals/fulfilment/progress.ts'
import { agreedOf } from '../../src/features/deals/fulfilment/stock/reservations.ts'
import { invalid } from '../../src/platform/http/problems.ts'
import { quantity } from './negotiation.ts'
import { hold, pick, release, restock, type Stock, warehouses } from './stock.ts'
import type { Command, Model, ModelDeal, ModelParcel, Moved } from './world.ts'

/** What can be tried with the parcels of a deal. `n` chooses the parcel and the values. */
export const delivering: Readonly<Record<string, Command>> = {
  pack: (world, deal, n) => pack(world, deal, n, false),
  packAndShip: (world, deal, n) => pack(world, deal, n, true),
  ship: (world, deal, n) =>
    moveParcel(world, deal, n, 'ship', (parcel) => {
      const others = deal.parcels.filter(({ id }) => id !== parcel.id)
      return pick(world.stock, stockedLines(deal.lines, parcel), stockedOf(deal.lines, others, 'packed'))
    }),
  deliver: (world, deal, n) => moveParcel(world, deal, n, 'deliver'),
  unpack: (world, deal, n) => moveParcel(world, deal, n, 'cancel'),
  failReturned: (world, deal, n) =>
    moveParcel(world, deal, n, 'fail', (parcel) => {
      const isInProgress = deal.status === 'accepted' || deal.status === 'disputed'
      return restock(world.stock, stockedLines(deal.lines, parcel), isInProgress)
    }),
  failLost: (world, deal, n) => {
    const { deal: after, stock } = moveParcel(world, deal, n, 'fail')
    return { stock, deal: { ...after, mayLack: true } }
  },
}

function pack(world: Model, deal: ModelDeal, n: number, isSent: boolean): Moved {
  const packed = parcelAfter(deal, null, 'pack', 'seller')
  const left = progress(deal)
  const lines = [...left]
    .filter(([, going], place) => (n % 3 > 0 ? remainingOf(going) > 0n : (n >> place) % 2 === 0))
    .map(([line, going], place) => ({
      line,
      qty: n % 3 > 0 ? fromThousandths(remainingOf(going)) : quantity(n + place),
    }))
  const errors = packingErrors({ lines }, deal.lines, left)
  if (errors.length > 0 || lines.length === 0) throw invalid(errors)

  const content = { warehouseId: warehouses[n % warehouses.length] ?? 'main', lines }
  const goods = stockedLines(deal.lines, content)
  const others = stockedOf(deal.lines, deal.parcels, 'packed')
  const held = hold(world.stock, goods, others)
  const status = isSent ? parcelAfter(deal, { status: packed }, 'ship', 'seller') : packed
  const parcels = [...deal.parcels, { id: `${deal.parcels.length}`, status, ...content }]
  return gone(world, { ...deal, parcels }, isSent ? pick(held, goods, others) : held)
}

function moveParcel(
  world: Model,
  deal: ModelDeal,
  n: number,
  action: ParcelAction,
  effect: (parcel: ModelParcel) => Stock = () => world.stock,
): Moved {
  const parcel = parcelOf(deal.parcels, `${n % Math.max(deal.parcels.length, 1)}`)
  const status = parcelAfter(deal, parcel, action, 'seller')
  const stock = effect(parcel)
  const parcels = deal.parcels.map((one) => (one.id === parcel.id ? { ...one, status } : one))
  return gone(world, { ...deal, parcels }, stock)
}

/** The fulfilment status of a deal. One that is delivered in full needs no reservation. */
function gone({ now }: Model, deal: ModelDeal, stock: Stock): Moved {
  const fulfilmentStatus = statusOfParcels(progress(deal).values())
  const isDelivered = fulfilmentStatus === 'delivered'
  const deliveredAt = isDelivered ? (deal.deliveredAt ?? now) : null
  const ids = deal.lines.map(({ id }) => id)
  return {
    stock: isDelivered ? release(stock, ids) : stock,
    deal: { ...deal, fulfilmentStatus, deliveredAt, updatedAt: now, mayLack: deal.mayLack || isDelivered },
  }
}

export function progress({ lines, parcels }: Pick<ModelDeal, 'lines' | 'parcels'>) {
  return progressOf(agreedOf(lines), parcels.map(contentOf))
}
