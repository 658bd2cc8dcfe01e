import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type * as calls from '@mawrid/contract/returns/calls.ts'
import { toSettle } from '@mawrid/contract/returns/rules.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { and, eq } from 'drizzle-orm'
import { inMemberScope, ofBoundCompany } from '../../platform/database/ofBound.ts'
import { invalid } from '../../platform/http/problems.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { readLines } from '../deals/index.ts'
import { book, type Change, lockStock } from '../stock/index.ts'
import { warehouses } from '../warehouses/tables.ts'
import { returnHooks } from './hooks.ts'
import { isCredited, unsettled } from './lifecycle.ts'
import { type Moving, moveReturn } from './moveReturn.ts'
import { storeLine } from './store.ts'
import { type ReturnLineRecord, type ReturnRecord, returnShipments } from './tables.ts'

interface Settling {
  readonly id: string
  readonly userId: string
}

/** Credits what the buyer is given back the money for, in one go. */
export function creditReturn(
  parts: Parts,
  tx: Db,
  { id, userId }: Settling,
  { version }: BodyOf<typeof calls.creditReturn>,
): Promise<ReturnRecord> {
  return moveReturn(parts, tx, { id, version, userId, action: 'credit', side: 'seller' }, async ({ ret, lines }) => {
    const credited = unsettled(lines).filter(isCredited)
    const items = credited.map((line) => ({ dealLineId: line.dealLineId, qty: toSettle(line) }))
    const creditNotes = [...ret.creditNotes]
    for (const { credit } of returnHooks.registered()) {
      creditNotes.push(...(await credit(parts, tx, { ret, items, userId })))
    }
    for (const line of credited) await storeLine(tx, line, { isSettled: true })
    return { creditNotes }
  })
}

/** Sends what replaces returned goods, which leaves the stock, and what was repaired. */
export function sendGoods(
  parts: Parts,
  tx: Db,
  { id, userId }: Settling,
  body: BodyOf<typeof calls.sendGoods>,
): Promise<ReturnRecord> {
  const move = { id, version: body.version, userId, action: 'send_goods', side: 'seller' } as const
  return moveReturn(parts, tx, move, async (moving) => {
    const { ret, lines } = moving
    const sent = unsettled(lines).filter((line) => !isCredited(line))
    await removeReplaced(parts, tx, moving, { sent, warehouse: body.warehouse, userId })
    await tx.insert(returnShipments).values({
      id: randomUUIDv7(),
      returnId: ret.id,
      companyId: ret.companyId,
      warehouseId: body.warehouse,
      lines: sent.map((line) => ({ line: line.id, qty: fromThousandths(toSettle(line)) })),
      carrier: body.carrier,
      carrierName: body.carrier_name,
      trackingNumber: body.tracking_number,
      trackingUrl: body.tracking_url,
      shippedAt: parts.clock.now(),
    })
    for (const line of sent) await storeLine(tx, line, { isSettled: true })
    return { warehouseIds: [...new Set([...ret.warehouseIds, ...(body.warehouse ? [body.warehouse] : [])])] }
  })
}

interface Sent {
  readonly sent: readonly ReturnLineRecord[]
  readonly warehouse: string | null
  readonly userId: string
}

/** Replacements come from what is available in one warehouse; what is reserved for other deals stays. */
async function removeReplaced(
  parts: Parts,
  tx: Db,
  { ret, deal }: Moving,
  { sent, warehouse, userId }: Sent,
): Promise<void> {
  const replaced = sent.filter(({ decision }) => decision === 'replace')
  if (replaced.length > 0 && warehouse === null) throw invalid([fieldError('warehouse', 'required')])
  if (warehouse === null) return
  if (!(await isOpen(tx, warehouse))) throw invalid([fieldError('warehouse', 'not_offered')])
  const items = new Map((await readLines(tx, deal.id)).map((item) => [item.id, item.agreedArticleId]))
  const places = replaced.flatMap((line) => {
    const articleId = items.get(line.dealLineId) ?? null
    return articleId === null ? [] : [{ articleId, warehouseId: warehouse, qty: toSettle(line) }]
  })
  if (places.length === 0) return
  const stock = await lockStock(tx, places)
  const changes = places
    .filter(({ articleId }) => stock.articles.get(articleId)?.isTracked)
    .map(({ qty, ...place }): Change => ({ ...place, kind: 'sale', onHand: -qty }))
  const entry = { companyId: ret.companyId, userId, cause: { kind: 'return', id: ret.id } } as const
  await book(parts, tx, stock, changes, entry)
}

async function isOpen(tx: Db, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(
      and(
        eq(warehouses.id, id),
        ofBoundCompany(warehouses),
        eq(warehouses.status, 'active'),
        inMemberScope(warehouses.id),
      ),
    )
    .for('key share')
  return found.length > 0
}
