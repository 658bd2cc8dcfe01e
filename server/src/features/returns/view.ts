import type { MarketReturn } from '@mawrid/contract/market/returns.calls.ts'
import type { Return, ReturnRow } from '@mawrid/contract/returns/return.ts'
import { fromThousandths, trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { inArray } from 'drizzle-orm'
import { storedDocument } from '../../platform/files/storedDocument.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { isInScope } from '../../platform/scope.ts'
import { readTimeline } from '../companies/index.ts'
import { readDeliveredQty, readLines } from '../deals/index.ts'
import { warehouses } from '../warehouses/tables.ts'
import type { ItemQty } from './hooks.ts'
import { allowedActions } from './lifecycle.ts'
import { linesOfReturns } from './list.ts'
import { filesOf, findReturn, goodsOf, shipmentsOf, takenUpOf } from './store.ts'
import type { ReturnLineRecord, ReturnRecord } from './tables.ts'

type Deps = Pick<Parts, 'clock' | 'files'>

/** A return whole, as its seller sees it. `db` reads the company's rows. */
export async function returnView(parts: Deps, db: Db, ret: ReturnRecord): Promise<Return> {
  const [whole] = await readWhole(parts, db, [ret], 'seller')
  if (!whole) throw new Error('A return was not read')
  const goods = (await goodsOf(db, ret.id)).filter(({ warehouseId }) => isInScope(warehouseId))
  const shipments = (await shipmentsOf(db, ret.id)).filter(({ warehouseId: id }) => id === null || isInScope(id))
  const places = await placesOf(db, [...goods, ...shipments])
  return {
    ...whole,
    assignee: ret.assigneeId,
    goods: goods.flatMap((one) => {
      const warehouse = places.get(one.warehouseId)
      if (!warehouse) return []
      return [
        {
          id: one.id,
          line: one.lineId,
          qty: trimTrailingZeros(one.qty),
          warehouse,
          treatment: one.treatment,
          bin: one.bin,
          received_at: one.receivedAt.toISOString(),
          released_to: one.releasedTo,
          released_at: one.releasedAt?.toISOString() ?? null,
          can_release: one.treatment === 'quarantine' && one.releasedAt === null,
        },
      ]
    }),
    shipments: shipments.map((one) => ({
      id: one.id,
      warehouse: places.get(one.warehouseId ?? '') ?? null,
      lines: one.lines,
      carrier: one.carrier,
      carrier_name: one.carrierName,
      tracking_number: one.trackingNumber,
      tracking_url: one.trackingUrl,
      shipped_at: one.shippedAt.toISOString(),
    })),
    events: await readTimeline(db, ret.id),
  }
}

/** The same as its buyer may see it. */
export async function marketReturnView(parts: Deps, db: Db, ret: ReturnRecord): Promise<MarketReturn> {
  const [view] = await marketReturnViews(parts, db, [ret])
  if (!view) throw new Error('A return was not read')
  return view
}

/** Returns of one deal. */
export function marketReturnViews(parts: Deps, db: Db, returns: readonly ReturnRecord[]): Promise<MarketReturn[]> {
  return readWhole(parts, db, returns, 'buyer')
}

export function showReturn(parts: Parts, companyId: string, id: string): Promise<Return> {
  return parts.db.readCompany(companyId, async (companyDb) =>
    returnView(parts, companyDb, await findReturn(companyDb, id)),
  )
}

export function returnRow(ret: ReturnRecord, lines: readonly ReturnLineRecord[], now: Date): ReturnRow {
  return {
    ...rowFields(ret),
    allowed_actions: allowedActions(ret, lines, 'seller', now),
    assignee: ret.assigneeId,
    line_count: ret.lineCount,
    reasons: ret.reasons,
  }
}

/** Returns of one deal, in as many queries as for one of them. */
async function readWhole(
  { clock, files }: Deps,
  db: Db,
  returns: readonly ReturnRecord[],
  side: 'seller' | 'buyer',
): Promise<MarketReturn[]> {
  const [first] = returns
  if (!first) return []
  const ids = returns.map(({ id }) => id)
  const linesOf = await linesOfReturns(db, ids)
  const items = new Map((await readLines(db, first.dealId)).map((item) => [item.id, item]))
  const delivered = await readDeliveredQty(db, first.dealId)
  const taken = await takenUpOf(db, first.dealId)
  const attached = await filesOf(db, ids)
  const stored = await files.find(
    attached.map(({ id }) => id),
    db,
  )
  return returns.map((ret) => {
    const lines = linesOf.get(ret.id) ?? []
    const others = taken.filter(({ returnId }) => returnId !== ret.id)
    const pictures = attached.flatMap(({ returnId, id }) =>
      returnId === ret.id ? stored.filter((file) => file.id === id) : [],
    )
    return {
      ...rowFields(ret),
      allowed_actions: allowedActions(ret, lines, side, clock.now()),
      note: ret.note,
      answer_reason: ret.answerReason,
      answer_note: ret.answerNote,
      answered_at: ret.answeredAt?.toISOString() ?? null,
      ended_at: ret.endedAt?.toISOString() ?? null,
      pictures: pictures.map((file) => storedDocument(file, files)),
      lines: lines.flatMap((line) => {
        const item = items.get(line.dealLineId)
        if (!item) return []
        return [
          {
            id: line.id,
            line: item.id,
            sku: item.sku,
            name_ar: item.nameAr,
            name_en: item.nameEn,
            variant: item.variant,
            variant_en: item.variantEn ?? item.variant,
            unit: item.unitId,
            ordered: trimTrailingZeros(item.agreedQty ?? item.qty),
            delivered: shown(delivered.get(item.id) ?? 0n),
            in_others: shown(sumOf(others, item.id)),
            qty: trimTrailingZeros(line.qty),
            reason_code: line.reasonCode,
            requested: line.requested,
            note: line.note,
            decision: line.decision,
            accepted: trimTrailingZeros(line.acceptedQty),
            goods_back: line.isGoodsBack,
            received: trimTrailingZeros(line.receivedQty),
            is_settled: line.isSettled,
          },
        ]
      }),
      credit_notes: ret.creditNotes,
    }
  })
}

function rowFields(ret: ReturnRecord) {
  return {
    id: ret.id,
    version: ret.version,
    created_at: ret.createdAt.toISOString(),
    updated_at: ret.updatedAt.toISOString(),
    number: ret.number,
    status: ret.status,
    deal: { id: ret.dealId, number: ret.dealNumber },
    buyer_name_ar: ret.buyerNameAr,
    buyer_name_en: ret.buyerNameEn,
    opened_by: ret.openedBy,
    due_at: ret.dueAt?.toISOString() ?? null,
    goods_by: ret.goodsBy?.toISOString() ?? null,
  }
}

function shown(thousandths: bigint): string {
  return trimTrailingZeros(fromThousandths(thousandths))
}

function sumOf(items: readonly ItemQty[], line: string): bigint {
  return items.reduce((sum, { dealLineId, qty }) => (dealLineId === line ? sum + qty : sum), 0n)
}

async function placesOf(db: Db, at: readonly { readonly warehouseId: string | null }[]) {
  const ids = [...new Set(at.flatMap(({ warehouseId }) => warehouseId ?? []))]
  if (ids.length === 0) return new Map<string, Place>()
  const found = await db
    .select({ id: warehouses.id, name_ar: warehouses.nameAr, name_en: warehouses.nameEn })
    .from(warehouses)
    .where(inArray(warehouses.id, ids))
  return new Map(found.map((place): [string, Place] => [place.id, place]))
}

type Place = Return['goods'][number]['warehouse']
