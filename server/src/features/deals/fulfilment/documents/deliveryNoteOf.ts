import type { Language } from '@mawrid/contract/constants.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { DeliveryNote } from '../../../../platform/documents/templates/deliveryNote.ts'
import type { Issuer } from '../../../../platform/documents/templates/party.ts'
import type { Db } from '../../../../platform/parts.ts'
import { unitWords } from '../../../reference/index.ts'
import { lineName } from '../../lineName.ts'
import type { DealLineRecord, DealRecord, DealRoundRecord } from '../../tables.ts'
import { contentOf, type NumberedContent, type StoredParcel } from '../parcels/store.ts'
import type { ParcelContent } from '../progress.ts'
import { parcelNumber, warehouseNames } from '../view.ts'
import { carrierWords } from './words.ts'

interface Sent {
  readonly lang: Language
  readonly deal: DealRecord
  readonly lines: readonly DealLineRecord[]
  /** Of all shipments of the deal. */
  readonly contents: readonly NumberedContent[]
  readonly parcel: StoredParcel
  readonly seller: Issuer
  /** The accepted quote, which names substitutes. */
  readonly round: DealRoundRecord | undefined
}

/**
 * The content of a shipment's delivery note: what it contains, what was sent before, what is still to come, and what
 * was closed and will not come.
 */
export async function deliveryNoteOf(
  db: Db,
  { lang, deal, lines, contents, parcel, seller, round }: Sent,
): Promise<DeliveryNote> {
  const { buyer } = deal
  const names = await warehouseNames(db, [parcel.warehouseId])
  const earlier = contents.filter(
    ({ no, status }) => no < parcel.no && (status === 'shipped' || status === 'delivered'),
  )
  return {
    lang,
    number: parcelNumber(deal, parcel),
    deal: deal.number,
    po_number: deal.poNumber,
    day: riyadhDay(parcel.shippedAt ?? parcel.packedAt),
    seller,
    buyer,
    deliver_to: deal.deliverTo,
    warehouse: names.get(parcel.warehouseId) ?? null,
    carrier: carrierWords(parcel.carrier, parcel.carrierName),
    tracking_number: parcel.trackingNumber,
    lines: lines.flatMap((line) => {
      const now = qtyIn([contentOf(parcel)], line.id)
      if (now === 0n) return []
      const before = qtyIn(earlier, line.id)
      const rest = toThousandths(line.agreedQty ?? line.qty) - toThousandths(line.closedQty) - before - now
      return {
        ...namedGoods(line, round),
        before: fromThousandths(before),
        now: fromThousandths(now),
        remaining: fromThousandths(rest > 0n ? rest : 0n),
      }
    }),
    closed: lines
      .filter(({ closedQty }) => toThousandths(closedQty) > 0n)
      .map((line) => ({ ...namedGoods(line, round), qty: line.closedQty })),
    note: deal.note,
  }
}

/** A line named after the goods that are actually sent. */
function namedGoods(line: DealLineRecord, round: DealRoundRecord | undefined) {
  const substitute = round?.content.lines.find((one) => one.line === line.id)?.substitute
  const { name_ar, name_en } = substitute ?? lineName(line)
  return { sku: substitute?.sku ?? line.sku, name_ar, name_en, unit: unitWords(line.unitId) }
}

function qtyIn(contents: readonly ParcelContent[], line: string): bigint {
  return contents
    .flatMap(({ lines }) => lines.filter((one) => one.line === line))
    .reduce((sum, { qty }) => sum + qty, 0n)
}
