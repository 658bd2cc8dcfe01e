import type { Language } from '@mawrid/contract/constants.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { PackedGoods } from '../../../../platform/documents/templates/packingSlip.ts'
import type { Issuer } from '../../../../platform/documents/templates/party.ts'
import type { NamedGoods, Shipment } from '../../../../platform/documents/templates/shipment.ts'
import { unitWords } from '../../../reference/index.ts'
import { lineName } from '../../lineName.ts'
import type { DealLineRecord, DealRecord, DealRoundRecord } from '../../tables.ts'
import type { StoredParcel } from '../parcels/store.ts'
import { parcelNumber } from '../view.ts'
import { carrierWords } from './words.ts'

/** A shipment with what its papers are made of. */
export interface Sent {
  readonly lang: Language
  readonly deal: DealRecord
  readonly lines: readonly DealLineRecord[]
  readonly parcel: StoredParcel
  readonly warehouse: Shipment['warehouse']
  readonly seller: Issuer
  /** The accepted quote, which names substitutes. */
  readonly round: DealRoundRecord | undefined
}

export function shipmentOf({ lang, deal, parcel, warehouse, seller }: Sent): Shipment {
  return {
    lang,
    number: parcelNumber(deal, parcel),
    deal: deal.number,
    po_number: deal.poNumber,
    day: riyadhDay(parcel.shippedAt ?? parcel.packedAt),
    seller,
    buyer: deal.buyer,
    deliver_to: deal.deliverTo,
    warehouse,
    carrier: carrierWords(parcel.carrier, parcel.carrierName),
    tracking_number: parcel.trackingNumber,
  }
}

/** What is in a shipment, in the order of the deal's items. */
export function packedGoods({ lines, parcel, round }: Pick<Sent, 'lines' | 'parcel' | 'round'>): PackedGoods[] {
  return lines.flatMap((line) => {
    const packed = parcel.lines.find((one) => one.line === line.id)
    return packed ? { ...namedGoods(line, { round }), qty: packed.qty } : []
  })
}

/** A line named after the goods that are actually sent. */
export function namedGoods(line: DealLineRecord, { round }: Pick<Sent, 'round'>): NamedGoods {
  const substitute = round?.content.lines.find((one) => one.line === line.id)?.substitute
  const { name_ar, name_en } = substitute ?? lineName(line)
  return { sku: substitute?.sku ?? line.sku, name_ar, name_en, unit: unitWords(line.unitId) }
}
