import { code128 } from '@mawrid/contract/barcodes/code128.ts'
import type { labelFormats } from '@mawrid/contract/products/labels.calls.ts'
import { groupedPhone } from '@mawrid/contract/values/phone.ts'
import type { Template } from '../template.ts'
import { addressLines } from './party.ts'
import { printedShipment, type Shipment } from './shipment.ts'
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
    const { deliver_to: chosen, number, tracking_number: tracking } = shipment
    const to = chosen ?? shipment.buyer.address
    const phone = chosen?.contact_phone ?? shipment.buyer.phone
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
      // The short address stands for itself.
      to: to && { address: addressLines({ ...to, short_address: null }), short_address: to.short_address ?? null },
      contact: chosen?.contact_name ?? shipment.buyer.contact ?? null,
      phone: phone ? groupedPhone(phone) : null,
      number: bars(number),
      tracking: tracking && bars(tracking),
    }
  },
}

/** Code 128 has only ASCII: what else carriers call a shipment is printed without bars. */
function bars(text: string): { readonly text: string; readonly modules: string } {
  return { text, modules: /^[ -~]+$/.test(text) ? code128(text) : '' }
}
