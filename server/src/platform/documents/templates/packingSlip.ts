import type { Template } from '../template.ts'
import { type PackedCarton, type PackedGoods, printedGoods, printedShipment, type Shipment } from './shipment.ts'
import { quantity } from './texts.ts'

/** What lies in a shipment, without prices, for whoever unpacks it. */
export interface PackingSlip extends Shipment {
  readonly lines: readonly PackedGoods[]
  /** How it is divided; none if it is not. */
  readonly cartons: readonly PackedCarton[]
}

export const packingSlip: Template<PackingSlip> = {
  name: 'packingSlip',
  logo: ({ seller }) => seller.logo,
  printed: (slip) => ({
    ...printedShipment(slip),
    lines: slip.lines.map(printedLine),
    cartons: slip.cartons.map(({ no, kind, sscc, number, lines }) => ({
      no,
      kind,
      number: sscc ? `SSCC (00) ${sscc}` : number,
      lines: lines.map(printedLine),
    })),
  }),
}

function printedLine(line: PackedGoods) {
  return { ...printedGoods(line), qty: quantity(line.qty) }
}
