import { valueOfClosed, without } from '@mawrid/contract/deals/closureValue.ts'
import { feeOn } from '@mawrid/contract/sales/sums.ts'
import { sql } from 'drizzle-orm'
import type { Db, Parts } from '../../../platform/parts.ts'
import { releaseUnowed } from '../fulfilment/stock/releaseUnowed.ts'
import { closedOf } from '../fulfilment/stock/reservations.ts'
import { runRemainingClosedHooks } from '../hooks.ts'
import { latestRound } from '../rounds/store.ts'
import { type DealChange, readLines } from '../store.ts'
import { type ClosureRecord, type DealRecord, dealLines } from '../tables.ts'

/**
 * Removes closed quantities from a locked deal: releases their reservations, recalculates totals and the marketplace
 * fee, and updates invoices. The caller stores the deal.
 */
export async function applyClosure(
  parts: Parts,
  tx: Db,
  deal: DealRecord,
  closed: ClosureRecord['lines'],
  userId: string | null,
): Promise<DealChange> {
  await addClosed(tx, closed)
  const lines = await readLines(tx, deal.id)
  await releaseUnowed(parts, tx, deal, userId)
  const { content } = await latestRound(tx, deal)
  const { total, taxable } = without(content, valueOfClosed(content, closedOf(lines)))
  const { fee } = feeOn(taxable, deal.feePercent ?? '0.00')
  const invoiced = await runRemainingClosedHooks(parts, tx, deal, userId)
  return { total, taxable, fee, ...invoiced }
}

async function addClosed(tx: Db, closed: ClosureRecord['lines']): Promise<void> {
  const column = (of: (line: ClosureRecord['lines'][number]) => string) => sql.param(closed.map(of))
  await tx.execute(sql`
    update ${dealLines} l set closed_qty = l.closed_qty + n.qty
    from unnest(${column(({ line }) => line)}::uuid[], ${column(({ qty }) => qty)}::numeric[]) as n (line, qty)
    where l.id = n.line`)
}
