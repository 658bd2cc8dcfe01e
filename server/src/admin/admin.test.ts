import { randomInt, randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, password, type SignedInSeller } from '../../test/builders.ts'
import { callApi } from '../../test/callApi.ts'
import { emailsOf } from '../../test/emails.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { aMarketClient } from '../../test/market.ts'
import { noticesAbout } from '../../test/notices.ts'
import { startReceiver } from '../../test/receiver.ts'
import { announceToMarket } from '../features/market/index.ts'
import { nationalIdHash } from '../platform/auth/nationalIdHash.ts'
import { historyEntries } from '../platform/history/tables.ts'
import { readAdminCommand } from './readAdminCommand.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => server.close())

const by = ['--by', 'Sami']
const run = (...args: string[]) => readAdminCommand(args)(server.parts)
const runJson = async (...args: string[]) => JSON.parse((await run(...args, '--json')).join('\n'))

async function companyOf(seller: SignedInSeller) {
  const { status, body } = await callApi(server, seller, 'GET', `/api/v1/companies/${seller.user.company?.id}/`)
  expect(status).toBe(200)
  return body
}

async function historyOf(recordId: string) {
  const rows = await server.parts.db.system
    .select()
    .from(historyEntries)
    .where(eq(historyEntries.recordId, recordId))
    .orderBy(desc(historyEntries.id))
  return rows.map(({ action, side, note }) => ({ action, side, note }))
}

/** What staff did last that is about nobody. */
async function lastRecorded() {
  const { kind, companyId, side, id } = historyEntries
  const [row] = await server.parts.db.system
    .select()
    .from(historyEntries)
    .where(and(eq(kind, 'account'), isNull(companyId), eq(side, 'operator')))
    .orderBy(desc(id))
    .limit(1)
  return { action: row?.action, note: row?.note }
}

test('a company is suspended with a reason that its people read, and reinstated; all is in its history', async () => {
  const emails = emailsOf(server)
  const seller = await aSeller(server).withCompany({ name: 'Wadi Trading' }).active().signIn()
  const { id } = await companyOf(seller)
  const reason = 'The bank account belongs to another company'
  expect((await run('company', 'suspend', id, '--reason', reason, ...by)).join('\n')).toContain('suspended')
  const suspended = await companyOf(seller)
  expect(suspended).toMatchObject({ status: 'suspended', status_reason: reason, is_active: false })
  expect(suspended.activation).toContainEqual(
    expect.objectContaining({ step: 'registration', reason: 'suspended', action: 'contact_support' }),
  )
  const sent = () => emails.to(seller.user.email)
  expect(sent()).toMatchObject([{ template: 'companySuspended', values: { text: reason } }])
  expect(await noticesAbout(server, seller, id)).toMatchObject([
    { kind: 'company_suspension', values: { company: 'Wadi Trading', what: 'suspended' } },
  ])
  await expect(run('company', 'suspend', id, '--reason', reason, ...by)).rejects.toThrow('suspended already')

  await run('company', 'lift', id, '--reason', 'Corrected', ...by)
  expect(await companyOf(seller)).toMatchObject({ status: 'active', status_reason: null, is_active: true })
  expect(sent()).toMatchObject([{ template: 'companySuspended' }, { template: 'companyLifted' }])
  await expect(run('company', 'lift', id, '--reason', 'Again', ...by)).rejects.toThrow('not suspended')
  expect(await historyOf(id)).toEqual([
    { action: 'lift', side: 'operator', note: 'Corrected (Sami)' },
    { action: 'suspend', side: 'operator', note: `${reason} (Sami)` },
  ])
})

test('a company is found by its name, number and owner, and shown with people, figures, queues and events', async () => {
  const seller = await aSeller(server).withCompany({ name: 'Thuraya Supplies' }).active().signIn()
  const { id, cr } = await companyOf(seller)
  for (const text of ['thuraya', cr, id, seller.user.email.toUpperCase()]) {
    expect(await runJson('company', 'find', text, ...by)).toMatchObject({
      companies: [{ id, name: 'Thuraya Supplies', owner: seller.user.email, state: 'active' }],
    })
  }
  expect(await run('company', 'find', 'qwrtzu', ...by)).toEqual(['No companies'])
  const report = await runJson('company', 'show', id, ...by)
  expect(report).toMatchObject({ company: [{ id, cr, state: 'active' }], queues: [], figures: [] })
  expect(report.events[0]).toMatchObject({ action: 'view_by_staff', side: 'operator', note: 'Sami' })
  const lines = (await run('company', 'show', id, ...by)).join('\n')
  for (const title of ['COMPANY', 'SUBSCRIPTION', 'PEOPLE', 'FIGURES', 'QUEUES', 'EVENTS'])
    expect(lines).toContain(title)
  await expect(run('company', 'show', randomUUIDv7(), ...by)).rejects.toThrow('There is no company')
})

test('a registration is verified by hand, unless another company has it or it has expired', async () => {
  const seller = await aSeller(server).withCompany().signIn()
  const { id } = await companyOf(seller)
  const taken = await companyOf(await aSeller(server).withCompany().active().signIn())
  const read = (cr: string, until: string) =>
    run(
      ...['verify', 'registration', id, '--cr', cr, '--unified', '7012345670', '--name', 'شركة الوادي'],
      ...['--until', until, '--reason', 'Certificate seen, register is down', ...by],
    )
  await expect(read(taken.cr, '2031-01-31')).rejects.toThrow('Another company')
  await expect(read('1010711252', '2020-01-31')).rejects.toThrow('expired')
  await read('1010711252', '2031-01-31')
  expect(await companyOf(seller)).toMatchObject({ status: 'verified', is_verified: true, cr: '1010711252' })
  expect(await historyOf(id)).toMatchObject([
    { action: 'verify', side: 'operator', note: '1010711252: Certificate seen, register is down (Sami)' },
  ])
})

test('an identity is checked by hand, once for each national ID', async () => {
  const hash = nationalIdHash(server.settings.secret, `10${randomInt(1e8).toString().padStart(8, '0')}`)
  const people = await Promise.all(
    [1, 2].map(() => aSeller(server).with({ isActive: false, nationalIdHash: hash }).create()),
  )
  const [first, second] = people.map(({ userId }) => userId)
  const names = ['--name-ar', 'نورة العتيبي', '--name-en', 'Noura Al-Otaibi', '--reason', 'No smartphone']
  const confirm = (id = '') => run('verify', 'identity', id, ...names, ...by)
  expect((await confirm(first)).join('\n')).toContain('active')
  await expect(confirm(first)).rejects.toThrow('nobody')
  await expect(confirm(second)).rejects.toThrow('another account')
  expect(await historyOf(first ?? '')).toEqual([
    { action: 'activate_by_staff', side: 'operator', note: 'No smartphone (Sami)' },
  ])
  const payload = { email: people[0]?.email, password }
  const entered = await server.app.inject({ method: 'POST', url: '/api/v1/seller/login/', payload })
  expect(entered.json()).toMatchObject({ user: { id: first } })
})

test('deliveries of a webhook are listed and sent again', async () => {
  const receiver = await startReceiver()
  try {
    const client = await aMarketClient(server)
    const { companyId } = await aSeller(server).withCompany().active().create()
    const webhook = (await client.send('POST', 'webhooks/', { url: receiver.url, kinds: ['listing.changed'] })).body
    const recordId = randomUUIDv7()
    const event = { kind: 'listing.changed', companyId: companyId ?? '', recordId, data: { id: recordId } } as const
    await server.parts.db.forCompany(event.companyId, (tx) => announceToMarket(server.parts, tx, event))
    await receiver.next()
    const listed = () => runJson('webhooks', 'deliveries', webhook.id, '--state', 'delivered')
    await expect.poll(listed).toMatchObject({ deliveries: [{ record: recordId, tries: 1, last: 'delivered' }] })
    const [{ id }] = (await listed()).deliveries
    await run('webhooks', 'send', id, ...by)
    expect(JSON.parse((await receiver.next()).text)).toMatchObject({ data: { id: recordId } })
    expect(await lastRecorded()).toEqual({ action: 'resend_delivery_by_staff', note: `${id} (Sami)` })
    expect(await runJson('webhooks', 'enable', webhook.id, ...by)).toEqual({
      webhook: [{ id: webhook.id, state: 'active' }],
    })
    expect(await runJson('webhooks')).toMatchObject({ webhooks: [{ id: webhook.id, url: receiver.url }] })
    await expect(run('webhooks', 'deliveries', randomUUIDv7())).rejects.toThrow('no webhook')

    // A failed one is listed although there are many since.
    await server.parts.db.system.execute(sql`
      insert into market_deliveries (id, webhook_id, event_id, record_id, state, next_at)
      select uuidv7(), webhook_id, event_id, record_id, case n when 1 then 'failed' else 'delivered' end, now()
      from market_deliveries, generate_series(1, 201) n where id = ${id} order by n`)
    const { deliveries } = await runJson('webhooks', 'deliveries', webhook.id, '--state', 'failed')
    expect(deliveries).toMatchObject([{ state: 'failed' }])
  } finally {
    await receiver.close()
  }
})

test('jobs that failed permanently are listed and sent again, which is recorded', async () => {
  expect(await run('jobs')).toEqual(['No jobs'])
  expect(await runJson('jobs', 'send', 'all', ...by)).toEqual({ sent: [{ jobs: 0 }] })
  expect(await lastRecorded()).toEqual({ action: 'resend_jobs_by_staff', note: 'all (Sami)' })
  await expect(run('jobs', 'send', 'mail.sent', ...by)).rejects.toThrow(
    /^No job is named mail\.sent\. There are: .*mail\.send,/,
  )
  expect(await lastRecorded()).toEqual({ action: 'resend_jobs_by_staff', note: 'all (Sami)' })
})

test('the other commands run under this name, too', async () => {
  expect(await run('person', 'find', 'qwrtzu', ...by)).toEqual(['Nobody was found.'])
  expect(await run('fees', 'objections')).toEqual(['No objection awaits an answer'])
})

test.each([
  [[], 'npm run admin'],
  [['company'], 'npm run admin'],
  [['company', 'show', ...by], 'npm run admin'],
  [['company', 'suspend', 'x', ...by], '--reason'],
  [['company', 'suspend', 'x', '--reason', ' ', ...by], '--reason'],
  [['company', 'show', 'x', '--reason', 'y', ...by], 'no --reason'],
  [['webhooks', 'deliveries', 'x', '--state', 'lost'], 'no state'],
  [
    [...'verify registration x --cr 1 --unified 7012345670 --name N --until 2031-01-01 --reason R'.split(' '), ...by],
    'no CR number',
  ],
  [
    [...'verify registration x --cr 1010711252 --unified 7012345670 --name N --until 2031-02-30 --reason R'.split(' ')],
    '--by',
  ],
  [['constructor'], 'npm run admin'],
  [['jobs', '--verbose'], 'verbose'],
])('%j is refused with how it is written', (args, expected) => {
  expect(() => readAdminCommand(args)).toThrow(expected)
})
