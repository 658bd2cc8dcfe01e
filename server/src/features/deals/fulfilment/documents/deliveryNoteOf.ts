import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import type { DeliveryNote } from '../../../../platform/documents/templates/deliveryNote.ts'
import { contentOf, type NumberedContent } from '../parcels/store.ts'
import type { ParcelContent } from '../progress.ts'
import { namedGoods, type Sent, shipmentOf } from './shipmentOf.ts'

/**
 * The content of a shipment's delivery note: what it contains, what was sent before, what is still to come, and what
 * was closed and will not come. `contents` are those of all shipments of the deal.
 */
export function deliveryNoteOf(sent: Sent, contents: readonly NumberedContent[]): DeliveryNote {
  const { deal, lines, parcel } = sent
  const earlier = contents.filter(
    ({ no, status }) => no < parcel.no && (status === 'shipped' || status === 'delivered'),
  )
  return {
    ...shipmentOf(sent),
    lines: lines.flatMap((line) => {
      const now = qtyIn([contentOf(parcel)], line.id)
      if (now === 0n) return []
      const before = qtyIn(earlier, line.id)
      const rest = toThousandths(line.agreedQty ?? line.qty) - toThousandths(line.closedQty) - before - now
      return {
        ...namedGoods(line, sent),
        before: fromThousandths(before),
        now: fromThousandths(now),
        remaining: fromThousandths(rest > 0n ? rest : 0n),
      }
    }),
    closed: lines
      .filter(({ closedQty }) => toThousandths(closedQty) > 0n)
      .map((line) => ({ ...namedGoods(line, sent), qty: line.closedQty })),
    note: deal.note,
  }
}

function qtyIn(contents: readonly ParcelContent[], line: string): bigint {
  return contents
    .flatMap(({ lines }) => lines.filter((one) => one.line === line))
    .reduce((sum, { qty }) => sum + qty, 0n)
}
