import type { Language } from '@mawrid/contract/constants.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Issuer } from '../../../../platform/documents/templates/party.ts'
import type {
  NamedGoods,
  PackedCarton,
  PackedGoods,
  Shipment,
} from '../../../../platform/documents/templates/shipment.ts'
import { unitWords } from '../../../reference/index.ts'
import { lineName } from '../../lineName.ts'
import type { CartonRecord, DealLineRecord, DealRecord, DealRoundRecord } from '../../tables.ts'
import { cartonViews } from '../cartons/store.ts'
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

/** The cartons of a shipment with their goods, in the order in which they were packed. */
export function packedCartons(
  { deal, lines, parcel, round }: Pick<Sent, 'deal' | 'lines' | 'parcel' | 'round'>,
  cartons: readonly CartonRecord[],
): PackedCarton[] {
  const items = new Map(lines.map((line) => [line.id, line]))
  const own = cartons.filter(({ parcelId }) => parcelId === parcel.id)
  return cartonViews(own, parcelNumber(deal, parcel)).map((carton) => ({
    ...carton,
    lines: carton.lines.flatMap(({ line, qty, gtin }) => {
      const item = items.get(line)
      return item ? { ...namedGoods(item, { round }), qty, gtin } : []
    }),
  }))
}

/** A line named after the goods that are actually sent. */
export function namedGoods(line: DealLineRecord, { round }: Pick<Sent, 'round'>): NamedGoods {
  const substitute = round?.content.lines.find((one) => one.line === line.id)?.substitute
  const { name_ar, name_en } = substitute ?? lineName(line)
  return { sku: substitute?.sku ?? line.sku, name_ar, name_en, unit: unitWords(line.unitId) }
}
