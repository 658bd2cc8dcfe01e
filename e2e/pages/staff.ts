import { randomBytes } from 'node:crypto'
import { expect } from 'playwright/test'
import { sandboxApiKey, writeApiKey } from '../../server/src/features/market/index.ts'
import { startOwnProduct } from '../startProduct.ts'
import { test as base } from '../test.ts'

/** The marketplace's staff, who review listings and receipts of transfers. */
export interface Staff {
  readonly approve: (listing: string) => Promise<void>
  readonly approveChange: (listing: string) => Promise<void>
  readonly requestChanges: (listing: string, note: string) => Promise<void>
  /** Accepts the transfer for an invoice. */
  readonly acceptReceipt: (invoice: string) => Promise<void>
  readonly refuseReceipt: (invoice: string, reason: string) => Promise<void>
  /** Refunds an invoice in full, which ends what it paid for. */
  readonly refund: (invoice: string) => Promise<void>
  /** Takes on a ticket and asks the seller something. */
  readonly requestSellerInfo: (ticket: string, body: string) => Promise<void>
  readonly solve: (ticket: string, summary: string) => Promise<void>
}

/** Journeys on a product of their own that has listings reviewed, by staff who answer when the journey says so. */
export const test = base.extend<object, { staff: Staff }>({
  staff: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const secret = randomBytes(32).toString('hex')
      const stop = await startOwnProduct({
        DEMO: 'off',
        LISTING_REVIEW: 'on',
        SANDBOX_REVIEW_SECONDS: '86400',
        SECRET: secret,
      })
      await use(staffOf(writeApiKey(sandboxApiKey(secret))))
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
})

const agent = 'Noura'

function staffOf(key: string): Staff {
  async function call<Reply>(method: string, path: string, body?: object, headers: object = {}): Promise<Reply> {
    const answer = await fetch(`${process.env.E2E_URL}/api/v1/market/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.ok, text).toBe(true)
    return JSON.parse(text)
  }

  async function answer(listing: string, how: string, body: object = {}): Promise<void> {
    const { results } = await call<{ results: { id: string; version: number }[] }>('GET', 'reviews/')
    const version = results.find(({ id }) => id === listing)?.version
    await call('POST', `listings/${listing}/${how}/`, { version, ...body })
  }

  return {
    approve: (listing) => answer(listing, 'approve'),
    approveChange: (listing) => answer(listing, 'approve-change'),
    requestChanges: (listing, note) => answer(listing, 'ask-changes', { note }),
    async acceptReceipt(invoice) {
      const { total } = await call<{ total: string }>('GET', `subscription-invoices/${invoice}/`)
      await call('POST', `subscription-invoices/${invoice}/accept-receipt/`, { amount: total })
    },
    async refuseReceipt(invoice, reason) {
      await call('POST', `subscription-invoices/${invoice}/refuse-receipt/`, { reason_code: reason })
    },
    async refund(invoice) {
      await call(
        'POST',
        `subscription-invoices/${invoice}/refund/`,
        { reason: 'The company leaves' },
        { 'idempotency-key': crypto.randomUUID() },
      )
    },
    async requestSellerInfo(ticket, body) {
      await call('POST', `tickets/${ticket}/take/`, { agent })
      await call('POST', `tickets/${ticket}/ask/`, { agent, body })
    },
    async solve(ticket, summary) {
      await call('POST', `tickets/${ticket}/resolve/`, { agent, summary })
    },
  }
}
