import type { packParcel as call } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { and, eq } from 'drizzle-orm'
import { inMemberScope, ofBoundCompany } from '../../../../platform/database/ofBound.ts'
import type { CallContext } from '../../../../platform/http/feature.ts'
import { invalid } from '../../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { unitOf } from '../../../reference/index.ts'
import { hold, pick } from '../../../stock/index.ts'
import { warehouses } from '../../../warehouses/tables.ts'
import { withdrawOutgrown } from '../../closures/withdrawClosure.ts'
import { lockDeal, readLines } from '../../store.ts'
import type { DealLineRecord } from '../../tables.ts'
import { type LineProgress, progressOf, remainingOf } from '../progress.ts'
import { showDeal } from '../shownAfter.ts'
import { agreedOf, entryOf } from '../stock/reservations.ts'
import { updateFulfilment } from '../updateFulfilment.ts'
import { parcelAfter } from './lifecycle.ts'
import { stockedLines, stockedOf } from './stockedLines.ts'
import { contentOf, insertParcel, readParcels } from './store.ts'

type Packed = CallContext<typeof call>['body']

/** Packs agreed goods from one warehouse, which then reserves them for the deal; ships at once if requested. */
export async function packParcel(parts: Parts, { body, params, principal, once }: CallContext<typeof call>) {
  const { id } = await once(async (tx) => {
    const now = parts.clock.now()
    const { userId } = principal
    const deal = await lockDeal(tx, params.id)
    const status = parcelAfter(deal, null, 'pack', 'seller')
    const lines = await readLines(tx, deal.id)
    const parcels = await readParcels(tx, deal.id)
    const progress = progressOf(agreedOf(lines), parcels.map(contentOf))
    const errors = [...(await warehouseErrors(tx, body)), ...packingErrors(body, lines, progress)]
    if (errors.length > 0) throw invalid(errors)

    const { warehouse, carrier, carrier_name, tracking_number, tracking_url } = body
    const content = stockedLines(lines, { warehouseId: warehouse, lines: body.lines })
    const packed = stockedOf(lines, parcels, 'packed')
    await hold(parts, tx, entryOf(deal, userId), content, packed)
    const parcel = await insertParcel(
      tx,
      {
        dealId: deal.id,
        companyId: deal.companyId,
        no: (parcels.at(-1)?.no ?? 0) + 1,
        warehouseId: warehouse,
        carrier,
        carrierName: carrier_name,
        trackingNumber: tracking_number,
        trackingUrl: tracking_url,
        status: body.ship ? parcelAfter(deal, { status }, 'ship', 'seller') : status,
        packedAt: now,
        shippedAt: body.ship ? now : null,
      },
      body.lines,
    )
    if (body.ship) await pick(parts, tx, entryOf(deal, userId), content, packed)
    const action = body.ship ? 'ship' : 'pack'
    const going = progressOf(agreedOf(lines), [...parcels, parcel].map(contentOf))
    const left = await withdrawOutgrown(parts, tx, deal, going, userId)
    const moved = await updateFulfilment(parts, tx, left, {
      action,
      side: 'seller',
      userId,
      note: `${deal.number}/${parcel.no}`,
      ...(body.ship && { marketEvent: 'deal.shipped' }),
    })
    return { id: moved.id }
  })
  return showDeal(parts, principal.company.id, id)
}

/** The warehouse must stay open until the shipment is stored. */
async function warehouseErrors(tx: Db, { warehouse }: Packed): Promise<FieldError[]> {
  const [found] = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(
      and(
        eq(warehouses.id, warehouse),
        ofBoundCompany(warehouses),
        eq(warehouses.status, 'active'),
        inMemberScope(warehouses.id),
      ),
    )
    .for('key share')
  return found ? [] : [fieldError('warehouse', 'not_offered')]
}

/** Only accepted goods, and no more than remain. */
export function packingErrors(
  { lines }: Pick<Packed, 'lines'>,
  agreed: readonly Pick<DealLineRecord, 'id' | 'unitId'>[],
  progress: ReadonlyMap<string, LineProgress>,
): FieldError[] {
  return lines.flatMap(({ line, qty }, index) => {
    const going = progress.get(line)
    if (!going) return fieldError(`lines.${index}.line`, 'not_offered')
    const remaining = remainingOf(going)
    if (toThousandths(qty) > remaining) {
      return fieldError(`lines.${index}.qty`, 'too_big', { max: fromThousandths(remaining) })
    }
    const unit = unitOf(agreed.find(({ id }) => id === line)?.unitId ?? '')
    return unit && !fitsPrecision(qty, unit.precision) ? fieldError(`lines.${index}.qty`, 'precision') : []
  })
}
