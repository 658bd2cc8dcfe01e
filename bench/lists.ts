import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon, { type Client, type Result } from 'autocannon'
import pg from 'pg'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { activeCompany } from './activeCompany.ts'
import { fillCatalogue } from './catalogue/fill.ts'
import { percentile } from './meanwhile.ts'
import { origin, port, startProduct } from './product.ts'
import { report } from './results.ts'
import { signIn } from './signIn.ts'

const connections = 50
const warmSeconds = 1
const seconds = 4
const products = 100_000
const others = 1_900_000
const bars = { p99Ms: 25, deepToFirst: 1.5, newToBare: 0.95, newP99ToP50: 3 }
const barePort = port + 6

/** Lists of a seller with 100,000 products among two million, beside the least a server can do. */
const product = await startProduct()
try {
  const { connection } = await startPostgres(process.env.DATA_DIR ?? '', () => {})
  const companyId = await activeCompany(connection)
  await stockScopesFilled(connection, companyId)
  const begun = performance.now()
  await fillCatalogue(connection, { companyId, products, others })
  console.log(`${products + others} products filled in, ${Math.round((performance.now() - begun) / 1000)} s`)
  console.log(`${connections} connections, each list for ${seconds} s after ${warmSeconds} s that warm it up`)

  const headers = { authorization: `Bearer ${await signIn()}` }
  const list = (query: string) => `/api/v1/products/?${query}`
  for (const ordering of ['-created_at', 'name', 'price', '-available', 'sku', '-updated_at', 'completeness']) {
    await measure(`sorted by ${ordering}`, [list(`ordering=${ordering}`)])
  }
  for (const filter of [
    'status=paused',
    'stock=out',
    'price_from=100&price_to=200',
    'missing=english',
    'updated_from=2026-11-01',
  ]) {
    await measure(`only ${filter}`, [list(filter)])
  }
  for (const search of ['عسل', 'BENCH-777', 'قهوه طبيعى']) await measure(`search ${search}`, [list(`search=${search}`)])
  const first = await measure('page 1 by name', [list('ordering=name')])
  const far = await measure('page 4,000 by name', [list('ordering=name&page=4000')])
  report({
    what: 'page 4,000 to page 1, p99',
    value: far.p99 / first.p99,
    unit: '',
    bar: bars.deepToFirst,
  })
  await measureNew('new pages, one after the other', 1, ['name', 'sku'])

  const cached = await measure('first page', [list('')])
  // In turns, since the speed of a machine changes within a minute.
  const rounds: Round[] = []
  for (const orderings of [
    ['price', '-completeness'],
    ['-price', 'completeness'],
    ['-sku', '-name'],
  ]) {
    const bare = await bareServer(connection, companyId, () => fire(`http://127.0.0.1:${barePort}`, ['/']))
    rounds.push({ bare, fresh: await measureNew('new pages, 50 at once', connections, orderings) })
  }
  const { bare, fresh } = middle(rounds)
  report({
    what: 'pages requested before, 50 at once, to the bare server',
    value: cached.perSecond,
    unit: '/s',
    bare: bare.perSecond,
  })
  report({ what: 'new pages, 50 at once', value: fresh.perSecond, unit: '/s', bare: bare.perSecond })
  report({
    what: 'new pages, 50 at once, to the bare server',
    value: fresh.perSecond / bare.perSecond,
    unit: '',
    bar: bars.newToBare,
    isAtLeast: true,
  })
  report({
    what: 'new pages, 50 at once, p99 to p50',
    value: fresh.p99 / fresh.p50,
    unit: '',
    bar: bars.newP99ToP50,
  })

  async function measure(name: string, paths: readonly string[]) {
    // The first answer fills the cache, so it is reported separately.
    const startedAt = performance.now()
    await (await fetch(origin + paths[0], { headers })).arrayBuffer()
    const firstMs = performance.now() - startedAt
    await fire(origin, paths, warmSeconds)
    const fired = await fire(origin, paths)
    reportFired(name, fired, `first ${firstMs.toFixed(0)} ms`)
    return fired
  }

  /** Pages that were not requested before: each client walks its own sequence, so none comes from the cache. */
  async function measureNew(name: string, askers: number, orderings: readonly string[]) {
    const pages = orderings.flatMap((ordering) =>
      Array.from({ length: 4_500 }, (_, page) => list(`ordering=${ordering}&page=${page + 1}&page_size=19`)),
    )
    const share = Math.floor(pages.length / askers)
    let begun = 0
    const later: number[] = []
    const setupClient = (client: Client) => {
      const from = begun++ * share
      let answered = 0
      client.on('response', (_status, _bytes, ms) => answered++ > 0 && later.push(ms))
      client.setRequests(pages.slice(from, from + share).map((path) => ({ path })))
    }
    const fired = await autocannon({ url: origin, headers, connections: askers, duration: seconds, setupClient })
    const result = resultOf(fired)
    // All connections begin at once, and their first pages wait for the list's count and marks.
    const laterP99 = Math.round(percentile(later, 0.99))
    reportFired(name, result, `${laterP99} ms without each connection's first`, askers === 1)
    return result
  }

  function reportFired(name: string, fired: Fired, more: string, hasBar = true): void {
    report({
      what: `${name}, p99`,
      value: fired.p99,
      unit: 'ms',
      ...(hasBar && { bar: bars.p99Ms }),
      beside: [`p50 ${fired.p50} ms, ${fired.perSecond}/s`, more, fired.refused > 0 ? `${fired.refused} REFUSED` : '']
        .filter(Boolean)
        .join(', '),
    })
  }

  async function fire(url: string, paths: readonly string[], duration = seconds) {
    const requests = paths.map((path) => ({ path: encodeURI(path) }))
    return resultOf(await autocannon({ url, headers, connections, duration, requests }))
  }
} finally {
  await product.stop()
}

type Fired = ReturnType<typeof resultOf>

function resultOf({ requests, latency, non2xx }: Result) {
  return { perSecond: Math.round(requests.average), p50: latency.p50, p99: latency.p99, refused: non2xx }
}

interface Round {
  readonly bare: Fired
  readonly fresh: Fired
}

/** The round whose ratio is neither the best nor the worst. */
function middle(rounds: readonly Round[]): Round {
  const ratioOf = ({ bare, fresh }: Round) => fresh.perSecond / bare.perSecond
  const [, round] = rounds.toSorted((first, second) => ratioOf(first) - ratioOf(second))
  if (!round) throw new Error('Nothing was measured')
  return round
}

/**
 * Each minute a job fills what members with few warehouses see of the stock. Of products that are there by then it also
 * corrects the stock, and each thousand of them would change the list while it is measured.
 */
async function stockScopesFilled(connection: pg.ClientConfig, companyId: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const filled = 'select bool_and(filled_at is not null) as "isFilled" from stock_scopes where company_id = $1'
  const isFilled = async () => (await client.query<{ isFilled: boolean | null }>(filled, [companyId])).rows[0]?.isFilled
  while (!(await isFilled())) await new Promise((resolve) => setTimeout(resolve, 500))
  await client.end()
}

async function bareServer<T>(connection: pg.ClientConfig, companyId: string, run: () => Promise<T>): Promise<T> {
  const program = fileURLToPath(new URL('./catalogue/bareServer.ts', import.meta.url))
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, CONNECTION: JSON.stringify(connection), COMPANY: companyId, PORT: String(barePort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  try {
    return await run()
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}
