import type { MarketEventKind } from '@mawrid/contract/market/events.ts'
import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { recordMove } from '../../platform/history/history.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { type DealRecord, recordDealAction } from '../deals/index.ts'
import { announceToMarket } from '../market/index.ts'
import { type NoticeNews, notify } from '../notices/index.ts'
import type { ReturnRecord } from './tables.ts'

export interface ReturnMove {
  /** An action of its life, or `release`, which concerns goods alone. */
  readonly action: string
  readonly side: Side
  readonly userId?: string | null | undefined
  readonly reasonCode?: string | null | undefined
  readonly note?: string | null | undefined
}

/** Records an action in the histories of the return and its deal, and notifies open screens, people and the marketplace. */
export async function recordReturnAction(
  parts: Parts,
  tx: Db,
  {
    before,
    after,
    deal,
  }: { readonly before: ReturnRecord | null; readonly after: ReturnRecord; readonly deal: DealRecord },
  { action, side, userId = null, reasonCode, note }: ReturnMove,
): Promise<void> {
  await recordMove(tx, {
    companyId: after.companyId,
    kind: 'return',
    recordId: after.id,
    called: calledOf(after),
    at: parts.clock.now(),
    side,
    userId,
    action,
    from: before?.status ?? null,
    to: after.status,
    warehouseIds: after.warehouseIds,
    ...(reasonCode && { reasonCode }),
    ...(note && { note }),
  })
  await returnAnnounced(parts, tx, after)
  // A dispute that begins or ends is in the history of the deal as such.
  if (!ofReturnAlone.has(action)) {
    await recordDealAction(parts, tx, deal, deal, { action: `${action}_return`, side, userId, note: after.number })
  }
  if (action === 'open' && side === 'buyer') await notify(parts, tx, newsOf(after, 'new_return'))
  if (action === 'receive' && after.status === 'received') {
    await notify(parts, tx, { ...newsOf(after, 'return_received'), actorId: userId })
  }
  const event = side === 'buyer' ? undefined : marketEvents[action]
  if (event) await announceReturn(parts, tx, after, deal, event)
}

const ofReturnAlone: ReadonlySet<string> = new Set(['escalate', 'decide', 'release'])

const marketEvents: Readonly<Record<string, MarketEventKind>> = {
  open: 'return.opened',
  accept: 'return.answered',
  refuse: 'return.answered',
  receive: 'return.received',
  credit: 'return.settled',
  send_goods: 'return.settled',
  withdraw: 'return.ended',
  lapse: 'return.ended',
  decide: 'return.ended',
}

export function calledOf({
  number,
  buyerNameAr,
  buyerNameEn,
}: Pick<ReturnRecord, 'number' | 'buyerNameAr' | 'buyerNameEn'>) {
  return { ref: number, name_ar: buyerNameAr, name_en: buyerNameEn }
}

/** The news of a return, for those who work with its warehouses. */
export function newsOf(
  { id, companyId, number, buyerNameAr, buyerNameEn, assigneeId, warehouseIds }: ReturnRecord,
  kind: NoticeKind,
  values: Readonly<Record<string, string>> = {},
): NoticeNews {
  return {
    companyId,
    kind,
    personId: assigneeId,
    recordId: id,
    path: recordPath('return', id),
    warehouseIds,
    values: { number, buyer_ar: buyerNameAr, buyer_en: buyerNameEn ?? buyerNameAr, ...values },
  }
}

function returnAnnounced(
  { events }: Pick<Parts, 'events'>,
  tx: Db,
  { id, companyId, dealId, status, version, warehouseIds }: ReturnRecord,
): Promise<void> {
  const data = { id, deal: dealId, status, version, warehouses: warehouseIds }
  return events.announce(tx, { companyId, kind: 'return', data })
}

function announceReturn(
  parts: Parts,
  tx: Db,
  { id, companyId, number, status, version }: ReturnRecord,
  { id: deal, buyerId: buyer, onMarket }: DealRecord,
  kind: MarketEventKind,
): Promise<void> {
  if (!onMarket) return Promise.resolve()
  const data = { id, number, status, version, deal, buyer, seller: companyId }
  return announceToMarket(parts, tx, { kind, companyId, recordId: id, data })
}
