import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../test/harness.ts'
import { scheduledJobsOf } from '../test/scheduledJobs.ts'
import { forEachDueCompany } from './platform/jobs/dueCompanies.ts'

let server: TestServer
let client: pg.Client
beforeAll(async () => {
  server = await startServer()
  client = new pg.Client(server.connection)
  await client.connect()
  // On tables this small, Postgres would use no index. What it reads wholly now, it cannot find by one.
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  // Their statements would come in between.
  await server.parts.jobs.stop()
})
afterAll(async () => {
  await client.end()
  await server.close()
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** What a scheduled job may read wholly, and why. */
const readWholly: Readonly<Record<string, string>> = {
  market_webhooks: 'there are at most twenty',
}
/** At night, once. */
const readAtNight: Readonly<Record<string, string>> = {
  customers: 'whether a customer is still named by a deal or an invoice has no index of its own',
  invoice_buyers: 'as customers',
}

test('each scheduled job finds what is due by an index, and never reads the rows of all companies', async () => {
  const jobs = scheduledJobsOf(server.parts)
  const partial = await partialIndexes()
  const found: string[] = []
  for (const [name, cron] of Object.entries(jobs.scheduled)) {
    const isNightly = /^\d+ \d+ \* \* \*$/.test(cron)
    const allowed = isNightly ? { ...readWholly, ...readAtNight } : readWholly
    for (const statement of await statementsOf(() => jobs.run(name))) {
      const relations = await wholeReads(statement, partial)
      found.push(...relations.filter((one) => !(one in allowed)).map((one) => `${name} reads ${one}`))
    }
  }
  expect(Object.keys(jobs.scheduled).length).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test('the check sees a statement that reads a whole table, by an index too', async () => {
  const partial = await partialIndexes()
  const read = (text: string) => wholeReads({ text, values: [] }, partial)
  expect(await read("select id from companies where name = 'x'")).toEqual(['companies'])
  expect(await read('select id from companies order by id limit 5')).toEqual(['companies'])
  expect(await read('select id from companies where closed_at < now()')).toEqual([])
})

test('of the companies that are due, one that fails holds up no other, and one that changes meanwhile is due once more', async () => {
  const { db, clock, log } = server.parts
  const [failing = '', changing = '', settled = ''] = Array.from({ length: 3 }, () => crypto.randomUUID())
  const job = 'stock.sync_scopes'
  const markDue = (ids: readonly string[]) =>
    db.system.execute(sql`insert into due_companies (job, company_id, due_at)
      select ${job}, unnest(${sql.param(ids)}::uuid[]), '-infinity'
      on conflict (company_id, job) do update set due_at = excluded.due_at`)
  const runOnce = async (run: (id: string) => Promise<null> = async () => null) => {
    const ran: string[] = []
    await forEachDueCompany({ db, clock, log }, job, (id) => {
      ran.push(id)
      return run(id)
    })
    return ran.sort()
  }
  await markDue([failing, changing, settled])
  const first = await runOnce(async (id) => {
    if (id === failing) throw new Error('this one fails')
    if (id === changing) await markDue([changing])
    return null
  })
  expect(first).toEqual([failing, changing, settled].sort())
  expect(await runOnce()).toEqual([changing])
  expect(await runOnce()).toEqual([])
  server.clock.forward(6 * 60_000)
  expect(await runOnce()).toEqual([failing])
})

async function partialIndexes(): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  return new Set(rows.map(({ name }) => name))
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What is sent to this database meanwhile, except by the queue of jobs. Other servers of the process have their own. */
async function statementsOf(run: () => Promise<void>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const isHere = (at: unknown) => at instanceof pg.Client && at.database === client.database
  const sent = query.mock.calls.flatMap((args: unknown[], n) =>
    isHere(query.mock.contexts[n]) ? [statementOf(args)] : [],
  )
  query.mockRestore()
  const isOwn = ({ text }: Statement) =>
    /^\s*(?:select|insert|update|delete|with)\b/i.test(text) && !/\bjobs\./.test(text)
  return [...new Map(sent.filter(isOwn).map((one) => [one.text, one])).values()]
}

function statementOf([sent, values]: readonly unknown[]): Statement {
  const config = typeof sent === 'string' ? { text: sent } : (sent as Partial<Statement>)
  return { text: config.text ?? '', values: Array.isArray(values) ? values : (config.values ?? []) }
}

/** Relations that a statement reads wholly: sequentially, or by an index without a condition that has all of its rows. */
async function wholeReads({ text, values }: Statement, partial: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(`explain (format json) ${text}`, [
    ...values,
  ])
  const walk = (plan: Plan): string[] => {
    const index = plan['Index Name']
    const isWhole =
      plan['Node Type'] === 'Seq Scan' || (index !== undefined && !plan['Index Cond'] && !partial.has(index))
    return [...(isWhole ? [plan['Relation Name'] ?? index ?? ''] : []), ...(plan.Plans ?? []).flatMap(walk)]
  }
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => walk(plan))
}
