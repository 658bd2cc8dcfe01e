import { code128, gs1128 } from '@mawrid/contract/barcodes/code128.ts'
import type { labelFormats } from '@mawrid/contract/products/labels.calls.ts'
import type { Template } from '../template.ts'
import { type PackedCarton, printedGoods, printedRecipient, printedShipment, type Shipment } from './shipment.ts'
import { quantity } from './texts.ts'

/** Labels to be stuck on the cartons and pallets of a shipment. */
export interface CartonLabels extends Shipment {
  readonly format: (typeof labelFormats)[number]
  /** How many labels of the first sheet are used already. */
  readonly used: number
  readonly cartons: readonly PackedCarton[]
}

/** How many items fit on a label beside the symbols; the packing slip lists all. */
const maxLines = { roll: 4, sheet: 3 } as const

export const cartonLabels: Template<CartonLabels> = {
  name: 'cartonLabels',
  logo: () => null,
  printed: ({ format, used, cartons, ...shipment }) => ({
    ...printedShipment(shipment),
    ...printedRecipient(shipment),
    format,
    used,
    of: cartons.length,
    cartons: cartons.map(({ no, kind, sscc, number, lines }) => ({
      no,
      kind,
      is_sscc: sscc !== null,
      number: sscc ? symbol({ '00': sscc }) : { text: number, modules: code128(number) },
      content: sscc ? contentOf(lines) : null,
      lines: lines.slice(0, maxLines[format]).map((line) => ({
        ...printedGoods(line),
        qty: quantity(line.qty),
        gtin: line.gtin,
      })),
      more: Math.max(0, lines.length - maxLines[format]),
    })),
  }),
}

/** GTIN and count, where all that is in a carton has one GTIN; only whole numbers can be counted. */
function contentOf(lines: PackedCarton['lines']) {
  const [line] = lines
  if (!line?.gtin || lines.length > 1) return null
  const count = quantityDigits(line.qty)
  // The symbol has digits in pairs.
  return (
    count && symbol({ '02': line.gtin.padStart(14, '0'), '37': count.padStart(count.length + (count.length % 2), '0') })
  )
}

function quantityDigits(qty: string): string | null {
  const [whole = '', fraction = ''] = qty.split('.')
  return /^0*$/.test(fraction) && whole.length <= 8 ? whole : null
}

/** Data by application identifier, as GS1-128 with what people read under it. */
function symbol(data: Readonly<Record<string, string>>) {
  const parts = Object.entries(data).toSorted(([one], [other]) => one.localeCompare(other))
  return {
    text: parts.map(([identifier, value]) => `(${identifier}) ${value}`).join(' '),
    modules: gs1128(parts.map(([identifier, value]) => identifier + value).join('')),
  }
}
