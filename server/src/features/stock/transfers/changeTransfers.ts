import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError, fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import type * as calls from '@mawrid/contract/stock/transfers.calls.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { and, inArray, ne } from 'drizzle-orm'
import { changesOf } from '../../../platform/history/changes.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { isInScope } from '../../../platform/scope.ts'
import { warehouses } from '../../warehouses/tables.ts'
import { readArticles } from '../store.ts'
import { isOnOwnSide } from './lifecycle.ts'
import { recordTransferAction, refuseOldVersion } from './moveTransfers.ts'
import { insertTransfer, lockTransfer, nextNumber, storeLines, storeTransfer } from './store.ts'
import { transferView } from './view.ts'

type TransferInput = BodyOf<typeof calls.createTransfer>

/** Creates a transfer. No stock moves before it is sent. */
export function createTransfer(
  parts: Parts,
  { body, principal, once }: CallContext<typeof calls.createTransfer>,
): Promise<Transfer> {
  const now = parts.clock.now()
  const companyId = principal.company.id
  return once(async (tx) => {
    await refuseUnstocked(tx, body)
    refuseElsewhere(body)
    const transfer = await insertTransfer(tx, {
      ...planned(body),
      id: randomUUIDv7(),
      companyId,
      number: await nextNumber(tx),
      status: 'draft',
      createdAt: now,
      updatedAt: now,
    })
    await storeLines(tx, transfer, body.lines)
    await recordTransferAction(parts, tx, null, transfer, { action: 'create', userId: principal.userId })
    return transferView(tx, transfer)
  })
}

export function updateTransfer(
  parts: Parts,
  { body, params, principal }: CallContext<typeof calls.updateTransfer>,
): Promise<Transfer> {
  return parts.db.forCompany(principal.company.id, async (tx) => {
    const before = await lockTransfer(tx, params.id)
    await refuseOldVersion(tx, before, body.version)
    if (!isOnOwnSide(before, 'edit')) throw new Problem('outside_scope')
    if (before.status !== 'draft')
      throw new Problem('wrong_state', { params: { state: before.status, action: 'edit' } })
    await refuseUnstocked(tx, body)
    refuseElsewhere(body)
    const shown = await transferView(tx, before)
    await storeLines(tx, before, body.lines)
    const after = await storeTransfer(tx, before.id, planned(body), parts.clock.now())
    const view = await transferView(tx, after)
    const changes = changesOf(historyFields(shown), historyFields(view))
    await recordTransferAction(parts, tx, before, after, { action: 'edit', userId: principal.userId, changes })
    return view
  })
}

function planned({ from, to, expected_on, note }: TransferInput) {
  return { fromWarehouse: from, toWarehouse: to, expectedOn: expected_on, note }
}

/** The fields of a transfer for its history, with goods by SKU. */
function historyFields({ from, to, expected_on, note, lines }: Transfer) {
  return {
    from: named(from),
    to: named(to),
    expected_on,
    note,
    lines: lines.map(({ article, qty }) => `${article.sku ?? ''} × ${qty}`),
  }
}

function named({ name_ar, name_en }: Transfer['from']) {
  return { ar: name_ar, en: name_en }
}

/** Whoever has the goods plans where they go. */
function refuseElsewhere({ from }: TransferInput): void {
  if (!isInScope(from)) throw fieldProblem('from', 'not_offered', fieldMessages.not_offered)
}

/** Foreign keys bypass row-level security, so they would accept another company's records. */
async function refuseUnstocked(tx: Db, { from, to, lines }: TransferInput): Promise<void> {
  const open = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(inArray(warehouses.id, [from, to]), ne(warehouses.status, 'archived')))
  const places = new Set(open.map(({ id }) => id))
  const known = await readArticles(
    tx,
    lines.map(({ article }) => article),
  )
  const errors = [
    ...(places.has(from) ? [] : [fieldError('from', 'not_offered')]),
    ...(places.has(to) ? [] : [fieldError('to', 'not_offered')]),
    ...lines.flatMap(({ article, qty }, index) => {
      const facts = known.get(article)
      if (!facts) return fieldError(`lines.${index}.article`, 'not_offered')
      if (!facts.isTracked) return fieldError(`lines.${index}.article`, 'not_tracked')
      return fitsPrecision(qty, facts.precision) ? [] : fieldError(`lines.${index}.qty`, 'precision')
    }),
  ]
  if (errors.length > 0) throw new Problem('invalid_input', { errors })
}
