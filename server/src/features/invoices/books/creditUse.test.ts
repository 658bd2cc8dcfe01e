import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdvanceDesk, advanceDesk } from '../../../../test/advances.ts'
import type { Deal } from '../../../../test/deals.ts'
import { sharedServer, type TestServer } from '../../../../test/harness.ts'
import type { InvoiceReply } from '../../../../test/invoices.ts'
import { findDeal } from '../../deals/index.ts'
import { advancesLeft } from '../advances/advancesOfDeal.ts'
import { leftBeside } from '../fromDeal/leftOfDeal.ts'
import { isNote, isOut } from '../lifecycle.ts'
import { readInvoicesOfDeal } from '../store.ts'

let server: TestServer
let desk: AdvanceDesk
beforeAll(async () => {
  server = await sharedServer()
  desk = await advanceDesk(server)
})
afterAll(() => server.close())

const creditOf = async (deal: Deal) => (await desk.get(`customers/${deal.buyer_id}/`)).credit
const half = (deal: Deal) => [{ line: deal.lines[0].id, qty: '50' }]

/**
 * From scratch, line by line: what is open on the documents, and what of the deal is on none that is out. An advance is
 * deducted from what follows. What was closed after it was invoiced is charged until its credit note is issued.
 */
async function reckoned({ id }: Deal): Promise<bigint> {
  return server.parts.db.readCompany(desk.trade.companyId, async (companyDb) => {
    const deal = await findDeal(companyDb, id)
    const documents = await readInvoicesOfDeal(companyDb, id)
    const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + toHalalas(one), 0n)
    const owed = sum(documents.filter(({ kind }) => kind !== 'credit_note').map(({ open }) => open))
    if (deal.status === 'cancelled') return owed
    const { rest } = await leftBeside(companyDb, deal, ({ number }) => number !== null)
    const left = [...rest.taxable.values(), ...rest.vat.values()].reduce((all, one) => all + one, 0n)
    const advances = advancesLeft(documents, isOut).flatMap(({ left }) =>
      left.flatMap(({ taxable, vat }) => [taxable, vat]),
    )
    const toCredit = documents.filter(
      ({ kind, status, reasonCode }) => kind === 'credit_note' && status === 'draft' && reasonCode === 'changed',
    )
    const uninvoiced = left - sum(advances) - sum(toCredit.map(({ total }) => total))
    return owed + (uninvoiced > 0n ? uninvoiced : 0n)
  })
}

async function documentsOf(deal: Deal): Promise<InvoiceReply[]> {
  const { results } = await desk.ofDeal(deal)
  return Promise.all(results.map(({ id }: { id: string }) => desk.biller.read(id)))
}

const issued = async (deal: Deal) =>
  (await documentsOf(deal)).filter((one) => one.number !== null && !isNote(one) && one.status !== 'cancelled')

async function credit(invoice: InvoiceReply | undefined, body: object): Promise<void> {
  if (!invoice) return
  const { status, body: draft } = await desk.biller.act(invoice, 'credit', { version: undefined, ...body })
  if (status === 201) await desk.biller.act(draft, 'issue')
}

/** What can happen to a deal and its documents, whether it is allowed or not. */
const tries: Readonly<Record<string, (deal: Deal, n: number) => Promise<unknown>>> = {
  advance: async (deal) => {
    const { status, body } = await desk.advance(deal)
    if (status === 201) await desk.biller.act(body, 'issue')
  },
  invoiceSome: async (deal, n) => {
    const draft = await desk.invoice(deal)
    if (!draft.id) return
    const { body, status } = await desk.changed(draft, { qty: String(1 + (n % 40)) })
    await desk.biller.act(status === 200 ? body : draft, 'issue')
  },
  draft: (deal) => desk.invoice(deal),
  issueDrafts: async (deal) => {
    for (const one of await documentsOf(deal)) if (one.number === null) await desk.biller.act(one, 'issue')
  },
  pay: async (deal, n) => {
    const all = (await issued(deal)).filter(({ open }) => open !== '0.00')
    const invoice = all[n % Math.max(1, all.length)]
    if (invoice) await desk.biller.pay(invoice, n % 2 ? invoice.open : fromHalalas(toHalalas(invoice.open) / 2n + 1n))
  },
  correct: async (deal, n) => credit((await issued(deal))[n % 3], { reason_code: 'correction' }),
  takeBack: async (deal, n) => {
    const invoice = (await issued(deal))[n % 3]
    await credit(invoice, { reason_code: 'returned', lines: [{ line: invoice?.lines[0].id, qty: '1' }] })
  },
  close: async (deal) => {
    const { version } = await desk.trade.read(deal.id)
    await desk.trade.sell({ ...deal, version }, 'closures', {
      reason_code: 'out_of_stock',
      note: 'نفد المخزون',
      lines: [{ ...half(deal)[0], qty: '7' }],
    })
  },
  cancel: async (deal, n) => {
    if (n % 5 === 0) await desk.trade.buy(deal, 'cancel', { reason_code: 'no_longer_needed' })
  },
}

const move = fc.record({ what: fc.constantFrom(...Object.keys(tries)), n: fc.nat({ max: 999 }) })

test('the credit that a customer uses equals what is reckoned from every document, whatever happened before', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 8 }), async (moves) => {
      const deal = await desk.agreed()
      for (const { what, n } of moves) {
        await tries[what]?.(deal, n)
        expect((await creditOf(deal)).used, what).toBe(fromHalalas(await reckoned(deal)))
      }
    }),
    // The same moves in each run: eight of them are too few to search for others.
    { numRuns: 8, seed: 20_261_128 },
  )
})

test('issuing, paying and crediting a whole deal counts it once, and a draft not at all', async () => {
  const deal = await desk.agreed()
  const used = async () => (await creditOf(deal)).used
  expect(await used()).toBe('11500.00')
  const advance = await desk.advanced(deal)
  expect(await used()).toBe('11500.00')
  await desk.biller.pay(advance, advance.total)
  expect(await used()).toBe('6900.00')
  const draft = await desk.invoice(deal)
  expect(await creditOf(deal)).toMatchObject({ uninvoiced: '6900.00', used: '6900.00' })
  const invoice = await desk.issue(draft)
  expect(await creditOf(deal)).toMatchObject({ uninvoiced: '0.00', used: '6900.00' })
  await desk.biller.pay(invoice, '900.00')
  expect(await used()).toBe('6000.00')
  await desk.biller.pay(invoice, '6000.00')
  expect(await used()).toBe('0.00')
})
