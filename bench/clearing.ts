import pg from 'pg'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { anInvoice } from '../server/test/anInvoice.ts'
import { childrenOf, parentOf, processorMs } from './processorTime.ts'
import { origin, port, startProduct } from './product.ts'
import { signedIn } from './signIn.ts'

const atOnce = 20
const rounds = 50
const barMs = 400

interface Reply {
  readonly id: string
  readonly version: number
}

/** From the request that issues an invoice to the stored answer of ZATCA's stand-in, 20 of a company at the same time. */
const product = await startProduct()
try {
  const { connection } = await startPostgres(process.env.DATA_DIR ?? '', () => {})
  const client = new pg.Client(connection)
  await client.connect()
  const headers = { ...(await signedIn()), 'content-type': 'application/json' }
  await connectUnit()

  const issuedMs: number[] = []
  const clearedMs: number[] = []
  const processes = await processesOf()
  const used = new Map<string, number>()
  // The first round warms everything up.
  for (let round = 0; round <= rounds; round += 1) {
    const drafts = await Promise.all(
      Array.from({ length: atOnce }, () => call('POST', '/api/v1/invoices/', anInvoice())),
    )
    const usedBefore = usedByNow()
    const begun = Date.now()
    const issuing = drafts.map(async ({ id, version }) => {
      await call('POST', `/api/v1/invoices/${id}/issue/`, { version })
      return Date.now() - begun
    })
    const issued = await Promise.all(issuing)
    const cleared = await answers(drafts.map(({ id }) => id))
    if (round === 0) continue
    for (const [name, ms] of usedByNow()) used.set(name, (used.get(name) ?? 0) + ms - (usedBefore.get(name) ?? 0))
    issuedMs.push(...issued)
    clearedMs.push(...cleared.map((at) => at - begun))
  }
  await client.end()
  console.log(`${clearedMs.length} invoices of 1 line, ${atOnce} at once`)
  report('issued', issuedMs)
  const p99 = report('cleared', clearedMs)
  const each = [...used].map(([name, ms]) => `${name} ${(ms / clearedMs.length).toFixed(1)} ms`)
  console.log(`processor time for each: ${each.join(', ')}`)
  console.log(`p99 ${p99} ms (bar ${barMs})${p99 <= barMs ? '' : ' MISSED'}`)

  async function processesOf(): Promise<ReadonlyMap<string, () => readonly number[]>> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = parentOf(rows[0]?.pid ?? 0)
    const standIns = childrenOf(product.serverPid)
    return new Map([
      ['server', () => [product.serverPid]],
      ['stand-ins', () => standIns],
      ['Postgres', () => childrenOf(postmaster)],
      ['this program', () => [process.pid]],
    ])
  }

  function usedByNow(): ReadonlyMap<string, number> {
    const sum = (pids: readonly number[]) => pids.reduce((ms, pid) => ms + processorMs(pid), 0)
    return new Map([...processes].map(([name, pids]) => [name, sum(pids())]))
  }

  async function connectUnit(): Promise<void> {
    const portal = `http://localhost:${port + 1}/zatca/portal/otps`
    const options = { method: 'POST', headers, body: JSON.stringify({ environment: 'developer-portal' }) }
    const { code } = (await (await fetch(portal, options)).json()) as { code: string }
    const details = { name: 'Riyadh 1', branch: 'Riyadh', industry: 'Wholesale', otp: code }
    await call('POST', '/api/v1/e-invoicing/units/', { ...details, document_types: ['standard', 'simplified'] })
    await until(async () => {
      const { units } = await call<{ units: { status: string }[] }>('GET', '/api/v1/e-invoicing/')
      return units.every(({ status }) => status === 'ready')
    })
  }

  /** When ZATCA's answer to each of these was stored; fails for one that was not cleared. */
  async function answers(ids: readonly string[]): Promise<number[]> {
    let rows: { at: Date; status: string }[] = []
    await until(async () => {
      const found = await client.query<{ at: Date; status: string }>(
        `select answered_at as at, status from zatca_documents where invoice_id = any($1) and answered_at is not null`,
        [ids],
      )
      rows = found.rows
      return rows.length === ids.length
    })
    if (rows.some(({ status }) => status !== 'cleared')) throw new Error('An invoice was not cleared')
    return rows.map(({ at }) => at.getTime())
  }

  async function call<T = Reply>(method: 'GET' | 'POST', path: string, sent?: object): Promise<T> {
    const answer = await fetch(origin + path, { method, headers, ...(sent && { body: JSON.stringify(sent) }) })
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
} finally {
  await product.stop()
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10))
}

function report(name: string, times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  console.log(`${name.padEnd(8)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, last ${at(1)} ms`)
  return at(0.99)
}
