import { Address } from '@mawrid/contract/addresses/address.ts'
import type { BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { Deal } from '@mawrid/contract/deals/deal.ts'
import { dealLife } from '@mawrid/contract/deals/states.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { FranchiseRow } from '@mawrid/contract/franchises/franchise.ts'
import { InvestmentRow } from '@mawrid/contract/investments/investment.ts'
import { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { invoiceLife } from '@mawrid/contract/invoices/states.ts'
import { listingKinds } from '@mawrid/contract/listings/kinds.ts'
import { ProductRow } from '@mawrid/contract/products/product.ts'
import { ServiceRow } from '@mawrid/contract/services/service.ts'
import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { ticketLife } from '@mawrid/contract/support/states.ts'
import { Ticket } from '@mawrid/contract/support/ticket.ts'
import { rightsOfRole } from '@mawrid/contract/team/rights.ts'
import type { Role } from '@mawrid/contract/team/roles.ts'
import { CrNumber, UnifiedNumber, VatNumber } from '@mawrid/contract/values/companyNumbers.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { Mobile, Phone } from '@mawrid/contract/values/phone.ts'
import { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { users } from '@mawrid/server/src/features/account/demo.ts'
import { startBeside, startServer, type TestServer } from '@mawrid/server/test/harness.ts'
import { expectSecondLock } from '@mawrid/server/test/secondLock.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { demoPassword } from './accounts.ts'
import { cartons } from './catalogue/goods/cartons.ts'
import { foodPackaging } from './catalogue/goods/foodPackaging.ts'
import { fillDemonstration } from './demo.ts'

const listingPaths = [
  ['products', 'products'],
  ['seller_services_list', 'seller_services_detail'],
  ['seller_franchise', 'seller_franchise'],
  ['investments', 'investments'],
] as const

let server: TestServer
let beside: TestServer
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
  beside = await startBeside(server)
  // As processes do that start together on an empty database.
  await Promise.all([fillDemonstration(server.parts), fillDemonstration(beside.parts)])
})
afterAll(async () => {
  await beside.close()
  await server.close()
})

async function userOf(name: string) {
  const payload = { email: `${name}@demo.mawrid.test`, password: demoPassword }
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/seller/login/', payload })
  expect(answer.statusCode).toBe(200)
  return answer.json().user
}

/** What the active seller reads. */
async function activeSeller() {
  const payload = { email: 'active@demo.mawrid.test', password: demoPassword }
  const signedIn = await server.app.inject({ method: 'POST', url: '/api/v1/seller/login/', payload })
  const headers = { authorization: `Bearer ${signedIn.json().access}` }
  return async (path: string) => (await server.app.inject({ url: `/api/v1/${path}`, headers })).json()
}

test('S-10: the demonstration has a seller with an active company, one with an inactive one, and one without', async () => {
  expect((await userOf('active')).company).toMatchObject({
    is_active: true,
    is_verified: true,
    subscription_package: 'growth',
  })
  expect((await userOf('inactive')).company).toMatchObject({ is_active: false, is_verified: false })
  expect((await userOf('new')).company).toBeNull()
})

test('five people with different roles sign in to the active company, and see what their roles include', async () => {
  const people = { active: 'owner', manager: 'manager', sales: 'sales', warehouse: 'warehouse', finance: 'finance' }
  const { id } = (await userOf('active')).company
  const seen = await Promise.all(Object.keys(people).map(userOf))
  expect(seen.map(({ role, company }) => [role, company.id])).toEqual(Object.values(people).map((role) => [role, id]))
  expect(seen.map(({ rights }) => rights)).toEqual(
    Object.values(people).map((role) => expect.arrayContaining([...rightsOfRole[role as Role]])),
  )
})

test('all data of the demonstration passes the rules that apply to sellers', async () => {
  for (const name of ['active', 'inactive', 'new']) {
    const { phone, company, addresses } = await userOf(name)
    const checked = [check(Mobile, phone), ...addresses.map((address: unknown) => check(Address, address))]
    if (company) checked.push(check(Phone, company.phone))
    if (company?.cr) {
      checked.push(check(CrNumber, company.cr), check(VatNumber, company.tax_number))
      checked.push(check(UnifiedNumber, company.crEntityNumber))
    }
    expect(checked.filter(({ ok }) => !ok)).toEqual([])
  }
})

test('S-12, C-26: the active seller has paid, has warehouses and has finished setting up', async () => {
  const payload = { email: 'active@demo.mawrid.test', password: demoPassword }
  const signedIn = await server.app.inject({ method: 'POST', url: '/api/v1/seller/login/', payload })
  const headers = { authorization: `Bearer ${signedIn.json().access}` }
  const read = async (path: string) => (await server.app.inject({ url: `/api/v1/${path}`, headers })).json().results
  const [company] = await read('companies/')
  expect(company.activation.map(({ state }: { state: string }) => state)).toEqual(['done', 'done', 'done'])
  const [subscription] = await read('subscriptions/')
  expect(subscription).toMatchObject({ id: company.subscription, status: 'active', package: { code: 'growth' } })
  const invoices: SubscriptionInvoice[] = await read('subscription-invoices/')
  const ofPlans = invoices.filter(({ purpose }) => purpose !== 'fees')
  expect(ofPlans.map(({ purpose }) => purpose)).toEqual(['upgrade', 'renew', 'renew', 'upgrade', 'renew', 'start'])
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(invoices.length)
  expect(ofPlans[0]?.period_end).toBe(company.subscription_end_date)
  // The marketplace's fee of the past months is paid, but for the last one; a fee of the second was paid back.
  const [last, ...earlier] = await read('fee-statements/')
  expect(last.invoice.status).toBe('open')
  const ended = earlier.map(({ invoice }: { invoice: { status: string } }) => invoice.status)
  expect(ended.toReversed().slice(0, 2)).toEqual(['paid', 'refunded_part'])
  expect(new Set(ended)).toEqual(new Set(['paid', 'refunded_part']))
  const refunded = invoices.find(({ status }) => status === 'refunded_part')
  expect(refunded?.credit_notes).toMatchObject([{ transfer: { reference: 'TRF-604118' } }])
  expect(riyadhDay(server.parts.clock.now()) >= (refunded?.credit_notes[0]?.transfer?.on ?? '')).toBe(true)
  const warehouses = await read('seller_warehouses/')
  expect(warehouses.map((one: unknown) => check(Warehouse, one).ok)).toEqual([true, true])
})

test('C-05, C-08, C-13, C-16: the active seller offers all four kinds, in several states and with pictures', async () => {
  const read = await activeSeller()
  for (const [path, schema] of [
    ['products', ProductRow],
    ['seller_services_list', ServiceRow],
    ['seller_franchise', FranchiseRow],
    ['investments', InvestmentRow],
  ] as const) {
    const { results } = await read(`${path}/?page_size=100`)
    expect(
      results.map((one: unknown) => check<z.ZodMiniType>(schema, one)).filter(({ ok }: { ok: boolean }) => !ok),
    ).toEqual([])
    const { by_status } = await read(`${path}/counts/`)
    expect(Object.keys(by_status)).toEqual(expect.arrayContaining(['draft', 'published']))
    expect(results.filter(({ cover }: { cover: string | null }) => cover).length).toBeGreaterThan(1)
  }
  const { results: goods } = await read('products/?page_size=100')
  expect(new Set(goods.map(({ stock }: { stock: string }) => stock))).toEqual(
    new Set(['in', 'low', 'out', 'untracked']),
  )
})

test('every listing of the demonstration has a picture, and two leading products a gallery', async () => {
  const read = await activeSeller()
  for (const path of ['products', 'seller_services_list', 'seller_franchise', 'investments']) {
    const { results } = await read(`${path}/?page_size=100`)
    expect(results.filter(({ cover }: { cover: string | null }) => !cover)).toEqual([])
  }
  for (const sku of ['CTN-DW', 'CUP-HOT']) {
    const [leading] = (await read(`products/?search=${sku}`)).results
    expect((await read(`products/${leading.id}/`)).images.length).toBeGreaterThan(3)
  }
})

test('what the demonstration shows in Arabic has English words only where a seller has them', async () => {
  const read = await activeSeller()
  const allowed = /\b(?:ISPM|A4|VAT|PO-\d+)\b/g
  const latin = (text: string | null) => /[a-z]{2}/i.test((text ?? '').replace(allowed, ''))
  const texts: (string | null)[] = []
  for (const [list, item] of listingPaths) {
    for (const { id } of (await read(`${list}/?page_size=100`)).results) {
      const { name_ar, description_ar } = await read(`${item}/${id}/`)
      texts.push(name_ar, description_ar)
    }
  }
  const { results: rows } = await read('deals/?page_size=100')
  for (const { id } of rows) {
    const { subject, note, buyer, messages } = await read(`deals/${id}/`)
    texts.push(subject, note, buyer.name_ar, buyer.contact, ...messages.map(({ body }: { body: string }) => body))
  }
  const { company, addresses } = await userOf('active')
  texts.push(company.name, company.description, company.address)
  texts.push(...addresses.flatMap(({ label, city }: { label: string; city: string }) => [label, city]))
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(latin)).toEqual([])
})

test('published listings of the demonstration are complete', async () => {
  const read = await activeSeller()
  for (const [list, item] of listingPaths) {
    for (const { id, ref } of (await read(`${list}/?status=published&page_size=100`)).results) {
      const { results } = await read(`${item}/${id}/checks/`)
      const missing = results.filter((one: { ok: boolean; is_required: boolean }) => one.is_required && !one.ok)
      expect([ref, missing]).toEqual([ref, []])
    }
  }
})

test('O-03: the active seller has months of deals: all kinds in all states, valid by the contract', async () => {
  const read = await activeSeller()
  const { all, by_status, to_ship } = await read('deals/counts/')
  expect(Object.keys(by_status).sort()).toEqual([...dealLife.states].sort())
  expect({ isMany: all >= 60, hasToShip: to_ship > 2 }).toEqual({ isMany: true, hasToShip: true })
  const { results } = await read('deals/?page_size=100&ordering=requested_at')
  expect(new Set(results.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(listingKinds))
  const numbers = results.map(({ number }: { number: string }) => number.slice(-6))
  expect(numbers).toEqual(numbers.toSorted())
  const ssccs: (string | null)[] = []
  for (const { id, number } of results) {
    const whole = check(Deal, await read(`deals/${id}/`))
    expect([number, whole.ok ? [] : whole.errors]).toEqual([number, []])
    if (whole.ok) ssccs.push(...whole.value.parcels.flatMap(({ cartons }) => cartons.map(({ sscc }) => sscc)))
  }
  expect(ssccs).toEqual([expect.stringMatching(/^0/), expect.stringMatching(/^0/)])
})

test('the active seller has quotes by link that ended, and changes in the spreadsheet that can and cannot be undone', async () => {
  const read = await activeSeller()
  for (const status of ['withdrawn', 'expired']) {
    const { results } = await read(`deals/?status=${status}&page_size=100`)
    expect([status, results.some(({ source }: { source: string }) => source === 'own_quote')]).toEqual([status, true])
  }
  const { results } = await read('products/bulk-edit/')
  const shown = results.map((one: BulkEdit) => [one.change, one.done, one.refused, one.undo_until !== null])
  expect(shown).toEqual([
    [{ what: 'cells', columns: ['lead_time_max'] }, 6, 0, true],
    [{ what: 'cells', columns: ['cost'] }, 7, 0, false],
  ])
})

test('R-10: the active seller has invoices in all states, valid by the contract', async () => {
  const read = await activeSeller()
  const { by_status, overdue } = await read('invoices/counts/')
  expect(Object.keys(by_status).sort()).toEqual([...invoiceLife.states].sort())
  expect(overdue.count).toBeGreaterThan(2)
  const { results } = await read('invoices/?page_size=100&ordering=issued_at')
  const numbers = results.flatMap(({ number }: { number: string | null }) =>
    number?.startsWith('INV') ? [number] : [],
  )
  expect(numbers).toEqual(numbers.toSorted())
  for (const { id } of results) {
    const whole = check(Invoice, await read(`invoices/${id}/`))
    expect([id, whole.ok ? whole.value.missing : whole.errors]).toEqual([id, []])
  }
})

test('the deals of the demonstration leave available the stock that its catalogue states', async () => {
  const { rows } = await server.parts.db.system.execute<{ sku: string; free: number }>(sql`
    select sku, sum(on_hand - reserved)::int as free from articles join stock_levels on article_id = articles.id
    group by sku`)
  const free = Object.fromEntries(rows.map((row) => [row.sku, row.free]))
  const quantities = [...cartons, ...foodPackaging].flatMap(({ stock = {} }) => Object.entries(stock))
  const wrong = quantities.filter(([sku, [first, second]]) => (free[sku] ?? 0) !== first + second)
  expect({ hasEnough: quantities.length > 5, wrong }).toEqual({ hasEnough: true, wrong: [] })
})

test('filling the demonstration again changes nothing', async () => {
  await fillDemonstration(server.parts)
  const [count] = await server.parts.db.system.select({ people: sql<number>`count(*)::int` }).from(users)
  expect(count?.people).toBe(8)
})

test('R-12, R-13, R-14: the active seller has months of support tickets, in both languages and in every state', async () => {
  const read = await activeSeller()
  const { all, by_status } = await read('support/counts/')
  expect(Object.keys(by_status).sort()).toEqual([...ticketLife.states].sort())
  const { results } = await read('support/tickets/?page_size=100')
  expect(results.length).toBe(all)
  const whole: Ticket[] = []
  for (const { id } of results) {
    const ticket = check(Ticket, await read(`support/tickets/${id}/`))
    if (ticket.ok) whole.push(ticket.value)
  }
  expect(whole).toHaveLength(all)
  expect(new Set(whole.map(({ language }) => language))).toEqual(new Set(['ar', 'en']))
  expect(whole.filter(({ messages }) => messages.length > 3).length).toBeGreaterThan(6)
  expect(new Set(whole.map(({ related }) => related?.type))).toContain('deal')
})

test('notices of what happened within two days are open, and all older ones are done', async () => {
  const { rows } = await server.parts.db.system.execute<{ open: number; old: number; done: number }>(
    sql`select count(*) filter (where state <> 'done')::int as open,
      count(*) filter (where state <> 'done' and at < now() - interval '3 days')::int as old,
      count(*) filter (where state = 'done')::int as done
    from notices n join users u on u.id = n.user_id where u.email = 'active@demo.mawrid.test'`,
  )
  const [found] = rows
  expect(found).toMatchObject({ old: 0 })
  expect(found?.open).toBeGreaterThan(2)
  expect(found?.open).toBeLessThan(40)
  expect(found?.done).toBeGreaterThan(20)
})

test('O-06: no call with an id accesses another company’s record, even when row-level security allows everything', async () => {
  await expectSecondLock(server)
})
