import { randomUUIDv7 } from 'node:crypto'
import { creditLeft, feeMonth } from '@mawrid/contract/fees/sums.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import type { DealRecord } from '../deals/index.ts'
import { announceFees } from './announceFees.ts'
import { creditFeeJob } from './creditFees.ts'
import { insertLine, linesOfDeal, lockFeeOf } from './store.ts'
import type { FeeLineRecord } from './tables.ts'

type Deps = Pick<Parts, 'clock' | 'jobs' | 'events'>
type Deal = Pick<DealRecord, 'id' | 'companyId' | 'number' | 'onMarket' | 'taxable' | 'feePercent' | 'fee'>

/**
 * Charges the fee of a deal that the marketplace brought about, once it is completed, while the deal is locked. A deal that
 * is completed again after a dispute is not charged again; if less was delivered in the end, the difference is credited.
 */
export async function chargeDeal(parts: Deps, tx: Db, deal: Deal): Promise<void> {
  const { id: dealId, companyId, number: dealNumber, taxable, feePercent, fee } = deal
  if (!deal.onMarket || taxable === null || feePercent === null || fee === null) return
  if ((await linesOfDeal(tx, dealId)).length > 0) return creditDown(parts, tx, dealId, fee, 'deal_reduced')
  if (fee === '0.00') return
  const at = parts.clock.now()
  const line = { id: randomUUIDv7(), companyId, kind: 'fee', month: feeMonth(at), at, dealId, dealNumber } as const
  await insertLine(tx, { ...line, taxable, percent: feePercent, amount: fee })
  await announceFees(parts, tx, companyId)
}

/** A deal that was completed, and is cancelled after all, owes nothing. */
export async function creditDeal(parts: Deps, tx: Db, { id }: Pick<Deal, 'id'>): Promise<void> {
  await creditDown(parts, tx, id, '0.00', 'deal_cancelled')
}

/** Credits what the lines of a deal have charged beyond its fee, once, whoever asks at the same time. */
export async function creditDown(
  parts: Deps,
  tx: Db,
  dealId: string,
  fee: string,
  reason: NonNullable<FeeLineRecord['reason']>,
): Promise<void> {
  await lockFeeOf(tx, dealId)
  const known = await linesOfDeal(tx, dealId)
  const charged = known.find(({ kind }) => kind === 'fee')
  const lines = known.map(({ kind, amount }) => ({ kind, amount }))
  const amount = creditLeft(lines, fee)
  if (!charged || amount === null) return
  const { companyId, dealNumber, taxable, percent } = charged
  const at = parts.clock.now()
  const month = feeMonth(at)
  const needsNote = charged.statementId !== null || month !== charged.month
  const id = randomUUIDv7()
  const correction = { corrects: charged.id, reason, needsNote }
  const line = { id, companyId, kind: 'credit', month, at, dealId, dealNumber, taxable, percent } as const
  await insertLine(tx, { ...line, amount, ...correction })
  if (needsNote) await parts.jobs.send(creditFeeJob, { lineId: id }, { tx, key: id })
  await announceFees(parts, tx, companyId)
}
