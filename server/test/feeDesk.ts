import { feeMonth } from '@mawrid/contract/fees/sums.ts'
import { addDays, addMonths, startOfDay } from '@mawrid/contract/values/days.ts'
import { expect, vi } from 'vitest'
import { lockCompany } from '../src/features/companies/index.ts'
import { creditFees } from '../src/features/fees/creditFees.ts'
import { issueStatements } from '../src/features/fees/issueStatements.ts'
import { takeFeePayment } from '../src/features/subscriptions/fees/takeFeePayment.ts'
import { findInvoice } from '../src/features/subscriptions/index.ts'
import { createPayments } from '../src/outside/payments/payments.ts'
import type { Parts } from '../src/platform/parts.ts'
import { callApi } from './callApi.ts'
import { type Answer, aTrade, type Deal, type Trade } from './deals.ts'
import { packingDesk } from './packing.ts'
import type { ServerWithSandbox } from './sandbox.ts'

/** A seller whose completed deals are charged the marketplace's fee. */
export interface FeeDesk {
  readonly trade: Trade
  read(path: string): Promise<Answer['body']>
  send(path: string, body?: object): Promise<Answer>
  completed(qty?: string): Promise<Deal>
  /** The buyer disputes a completed deal, and the staff end it. */
  cancelled(deal: Deal): Promise<void>
  /** The fee of a deal and what was credited of it. */
  linesOf(deal: Deal): Promise<Answer['body']>
  /** The parts with the clock on a day of the month after this one. */
  nextMonth(day?: number): Parts
  /** The statement of this month, as the next one issues it. */
  stated(): Promise<Answer['body']>
  /** The staff confirm that the invoice was paid by bank transfer. */
  transferred(invoiceId: string): Promise<void>
  /** Waits until every credit of the deal that needs one has its credit note; the server's own job works on them too. */
  credit(deal: Deal): Promise<void>
}

export async function feeDesk(server: ServerWithSandbox): Promise<FeeDesk> {
  const { parts } = server
  // No test begins in one month and ends in the next.
  const now = new Date()
  vi.spyOn(parts.clock, 'now').mockImplementation(() => now)
  const trade = await aTrade(server)
  const packing = await packingDesk(trade)
  await packing.book(trade.stocked.main, '200')
  const read = async (path: string) => (await callApi(server, trade.seller, 'GET', `/api/v1/${path}`)).body

  const desk: FeeDesk = {
    trade,
    read,
    send: (path, body = {}) => callApi(server, trade.seller, 'POST', `/api/v1/${path}`, body),
    async completed(qty = '10') {
      const deal = await packing.agreedOn(qty)
      const { body } = await packing.pack(deal, trade.stocked.main, qty, { ship: true })
      await packing.send(body, `${body.parcels[0].id}/deliver/`)
      const { status } = await trade.sell(await trade.read(deal.id), 'complete')
      expect(status).toBe(200)
      return trade.read(deal.id)
    },
    async cancelled(deal) {
      await trade.buy(deal, 'dispute', { reason_code: 'damaged', note: 'وصلت تالفة', requested_remedy: null })
      const { status } = await trade.buy(deal, 'resolve', { outcome: 'ends', note: 'تعاد البضاعة' })
      expect(status).toBe(200)
    },
    linesOf: async (deal) => (await read(`deals/${deal.id}/fees/`)).results,
    nextMonth(day = 1) {
      const begins = startOfDay(addDays(addMonths(feeMonth(now), 1), day - 1))
      return { ...parts, clock: { now: () => new Date(begins.getTime() + 9 * 3_600_000) } }
    },
    async stated() {
      await issueStatements(desk.nextMonth())
      return (await read('fee-statements/')).results[0]
    },
    transferred: (invoiceId) =>
      parts.db.transaction(async (tx) => {
        const company = await lockCompany(tx, trade.companyId)
        const money = { paymentId: null, method: 'bank_transfer', side: 'operator' } as const
        await takeFeePayment(parts, tx, company, await findInvoice(tx, invoiceId), money)
      }),
    credit: (deal) =>
      vi.waitFor(
        async () => {
          await creditFees(parts, createPayments(parts))
          const lines: { needs_note: boolean; credit_note: object | null }[] = await desk.linesOf(deal)
          expect(lines.filter(({ needs_note, credit_note }) => needs_note && credit_note === null)).toEqual([])
        },
        { timeout: 20_000, interval: 50 },
      ),
  }
  return desk
}
