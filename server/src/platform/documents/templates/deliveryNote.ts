import type { Template } from '../template.ts'
import { type NamedGoods, printedGoods, printedShipment, type Shipment } from './shipment.ts'
import { quantity } from './texts.ts'

/** The delivery note of a shipment. It lists the content without prices. */
export interface DeliveryNote extends Shipment {
  readonly lines: readonly DeliveryNoteLine[]
  /** Goods of the deal that were closed and will not come. */
  readonly closed: readonly ClosedGoods[]
  readonly note: string | null
}

export interface ClosedGoods extends NamedGoods {
  readonly qty: string
}

export interface DeliveryNoteLine extends NamedGoods {
  /** Sent with earlier parcels, with this one, and still to come. */
  readonly before: string
  readonly now: string
  readonly remaining: string
}

export const deliveryNote: Template<DeliveryNote> = {
  name: 'deliveryNote',
  logo: ({ seller }) => seller.logo,
  printed: (note) => ({
    ...printedShipment(note),
    lines: note.lines.map((line) => ({
      ...printedGoods(line),
      before: quantity(line.before),
      now: quantity(line.now),
      remaining: quantity(line.remaining),
    })),
    closed: note.closed.map((goods) => ({ ...printedGoods(goods), qty: quantity(goods.qty) })),
    note: note.note,
  }),
}
