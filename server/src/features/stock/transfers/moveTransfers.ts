import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldChange } from '@mawrid/contract/history.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import type * as calls from '@mawrid/contract/stock/transfers.calls.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { Change } from '../changes.ts'
import { book } from '../ledger.ts'
import { isTracked, type LockedStock, lockStock, placeKey } from '../store.ts'
import { afterAction, refuseUnoffered, type TransferAction, wrongState } from './lifecycle.ts'
import {
  addReceived,
  linesOf,
  lockTransfer,
  storeTransfer,
  type TransferChange,
  type TransferLine,
  type TransferRecord,
} from './store.ts'
import { transferView } from './view.ts'

/** What a move does to goods and lines. `isAllReceived` answers the condition `all_received`. */
interface Effects {
  readonly changes: readonly Change[]
  readonly change?: TransferChange
  readonly isAllReceived?: boolean
}

/** Sends a transfer: its goods leave one warehouse and are incoming in the other. */
export function sendTransfer(parts: Parts, { body, params, principal }: CallContext<typeof calls.sendTransfer>) {
  return move(parts, { ...params, ...body, principal, action: 'send' }, async (_, transfer, lines) => ({
    // Goods that leave come first, so that a shortage has the index of its line.
    changes: [
      ...lines.map(
        (line): Change => ({
          ...leaving(transfer, line),
          kind: 'transfer_out',
          onHand: -toThousandths(line.qty),
        }),
      ),
      ...lines.map((line) => ({ ...arriving(transfer, line), incoming: toThousandths(line.qty) })),
    ],
  }))
}

/** Receives what has arrived. */
export function receiveTransfer(parts: Parts, { body, params, principal }: CallContext<typeof calls.receiveTransfer>) {
  return move(parts, { ...params, ...body, principal, action: 'receive' }, async (tx, transfer, lines) => {
    const underWay = new Map(
      lines.map((line) => [line.articleId, toThousandths(line.qty) - toThousandths(line.received)]),
    )
    const errors = body.lines.flatMap(({ article, qty }, index) => {
      const missing = underWay.get(article)
      if (missing === undefined) return fieldError(`lines.${index}.article`, 'not_offered')
      if (toThousandths(qty) <= missing) return []
      return fieldError(`lines.${index}.qty`, 'not_sent', { available: fromThousandths(missing) })
    })
    if (errors.length > 0) throw new Problem('invalid_input', { errors })
    await addReceived(tx, transfer.id, body.lines)
    for (const { article, qty } of body.lines) underWay.set(article, (underWay.get(article) ?? 0n) - toThousandths(qty))
    return {
      changes: body.lines.map(({ article, qty }) => ({
        articleId: article,
        warehouseId: transfer.toWarehouse,
        kind: 'transfer_in',
        onHand: toThousandths(qty),
        incoming: -toThousandths(qty),
      })),
      isAllReceived: [...underWay.values()].every((missing) => missing === 0n),
    }
  })
}

/** Closes a transfer. What never arrived is back in the warehouse it was sent from, or lost. */
export function closeTransfer(
  parts: Parts,
  { body, params, principal, once }: CallContext<typeof calls.closeTransfer>,
) {
  const closing = { ...params, ...body, principal, action: 'close' } as const
  const effectsOf: EffectsOf = async (_, transfer, lines) => {
    const missing = lines
      .map((line) => ({ line, qty: toThousandths(line.qty) - toThousandths(line.received) }))
      .filter(({ qty }) => qty > 0n)
    return {
      changes: missing.flatMap(({ line, qty }): Change[] => [
        { ...arriving(transfer, line), incoming: -qty },
        ...(body.rest === 'returned'
          ? [{ ...leaving(transfer, line), kind: 'transfer_in' as const, onHand: qty }]
          : []),
      ]),
      ...(missing.length > 0 && { change: { rest: body.rest } }),
    }
  }
  return once((tx) => moveIn(parts, tx, closing, effectsOf))
}

export function cancelTransfer(parts: Parts, { body, params, principal }: CallContext<typeof calls.cancelTransfer>) {
  return move(parts, { ...params, ...body, principal, action: 'cancel' }, async () => ({ changes: [] }))
}

interface TransferMove {
  readonly id: string
  readonly version: number
  readonly action: TransferAction
  readonly principal: { readonly userId: string; readonly company: { readonly id: string } }
}

type EffectsOf = (tx: Db, transfer: TransferRecord, lines: TransferLine[]) => Promise<Effects>

function move(parts: Parts, moving: TransferMove, effectsOf: EffectsOf): Promise<Transfer> {
  return parts.db.forCompany(moving.principal.company.id, (tx) => moveIn(parts, tx, moving, effectsOf))
}

async function moveIn(
  parts: Parts,
  tx: Db,
  { id, version, action, principal }: TransferMove,
  effectsOf: EffectsOf,
): Promise<Transfer> {
  const { userId, company } = principal
  const before = await lockTransfer(tx, id)
  await refuseOldVersion(tx, before, version)
  refuseUnoffered(before, action)
  const { changes, change, isAllReceived = false } = await effectsOf(tx, before, await linesOf(tx, id))
  const status = afterAction(before, action, { isAllReceived })
  if (changes.length > 0) {
    const stock = await lockStock(tx, changes)
    refuseUntracked(stock, changes)
    // Its warehouse may have been archived since the transfer was created.
    if (changes.some((one) => !stock.levels.has(placeKey(one)))) throw wrongState(before, action)
    const cause = { kind: 'transfer', id } as const
    await book(parts, tx, stock, changes, { companyId: company.id, userId, cause })
  }
  const moved = await storeTransfer(tx, id, { ...change, status }, parts.clock.now())
  await recordTransferAction(parts, tx, before, moved, { action, userId })
  return transferView(tx, moved)
}

/** Products that stopped being tracked after the transfer was created cannot be booked in. Returns an error for each line. */
function refuseUntracked(stock: LockedStock, changes: readonly Change[]): void {
  const articleIds = [...new Set(changes.map(({ articleId }) => articleId))]
  const missing = new Set(changes.filter((one) => !stock.levels.has(placeKey(one))).map(({ articleId }) => articleId))
  const errors = articleIds.flatMap((articleId, index) => {
    if (!missing.has(articleId) || isTracked(stock, { articleId })) return []
    return fieldError(`lines.${index}.article`, 'not_tracked', { sku: stock.articles.get(articleId)?.sku ?? '' })
  })
  if (errors.length > 0) throw new Problem('invalid_input', { errors })
}

export async function refuseOldVersion(tx: Db, transfer: TransferRecord, version: number): Promise<void> {
  if (transfer.version !== version) throw new Problem('version_conflict', { current: await transferView(tx, transfer) })
}

/** Records the action on a transfer and notifies open screens. */
export async function recordTransferAction(
  { events, clock }: Parts,
  tx: Db,
  before: TransferRecord | null,
  { id, companyId, status, version, number, fromWarehouse, toWarehouse }: TransferRecord,
  moved: { readonly action: string; readonly userId: string; readonly changes?: readonly FieldChange[] },
): Promise<void> {
  const record = { companyId, kind: 'transfer', recordId: id, called: { ref: String(number) } } as const
  await recordMove(tx, {
    ...record,
    at: clock.now(),
    side: 'seller',
    from: before?.status ?? null,
    to: status,
    ...moved,
  })
  const warehouses = [fromWarehouse, toWarehouse]
  await events.announce(tx, { companyId, kind: 'transfer', data: { id, status, version, warehouses } })
}

function leaving({ fromWarehouse }: TransferRecord, { articleId }: TransferLine) {
  return { articleId, warehouseId: fromWarehouse }
}

function arriving({ toWarehouse }: TransferRecord, { articleId }: TransferLine) {
  return { articleId, warehouseId: toWarehouse }
}
