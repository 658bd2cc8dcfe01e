import { code128 } from '@mawrid/contract/barcodes/code128.ts'
import type { labelFormats } from '@mawrid/contract/products/labels.calls.ts'
import type { Template } from '../template.ts'
import { printedRecipient, printedShipment, type Shipment } from './shipment.ts'
import { quantity } from './texts.ts'

/** Labels to be stuck on the parcels of a shipment. */
export interface ParcelLabels extends Shipment {
  readonly format: (typeof labelFormats)[number]
  /** How many labels of the first sheet are used already. */
  readonly used: number
  /** How many parcels the shipment has. */
  readonly of: number
  /** Of each parcel, in kilograms. */
  readonly weight: string | null
}

export const parcelLabels: Template<ParcelLabels> = {
  name: 'parcelLabels',
  logo: () => null,
  printed: ({ format, used, of, weight, ...shipment }) => {
    const { lang, deal, po, seller, buyer, carrier } = printedShipment(shipment)
    const { number, tracking_number: tracking } = shipment
    return {
      lang,
      format,
      used,
      of,
      deal,
      po,
      seller,
      buyer,
      carrier,
      weight: weight && quantity(weight),
      ...printedRecipient(shipment),
      number: bars(number),
      tracking: tracking && bars(tracking),
    }
  },
}

/** Code 128 has only ASCII: what else carriers call a shipment is printed without bars. */
function bars(text: string): { readonly text: string; readonly modules: string } {
  return { text, modules: /^[ -~]+$/.test(text) ? code128(text) : '' }
}
