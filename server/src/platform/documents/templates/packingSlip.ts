import type { Template } from '../template.ts'
import { type NamedGoods, printedGoods, printedShipment, type Shipment } from './shipment.ts'
import { quantity } from './texts.ts'

/** What lies in a shipment, without prices, for whoever unpacks it. */
export interface PackingSlip extends Shipment {
  readonly lines: readonly PackedGoods[]
}

export interface PackedGoods extends NamedGoods {
  readonly qty: string
}

export const packingSlip: Template<PackingSlip> = {
  name: 'packingSlip',
  logo: ({ seller }) => seller.logo,
  printed: (slip) => ({
    ...printedShipment(slip),
    lines: slip.lines.map((line) => ({ ...printedGoods(line), qty: quantity(line.qty) })),
  }),
}
