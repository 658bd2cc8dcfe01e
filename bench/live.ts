import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { sandboxApiKey, writeApiKey } from '../server/src/features/market/index.ts'
import { startPostgres } from '../server/src/platform/database/embedded/postgres.ts'
import { origin, startProduct } from './product.ts'
import { signIn } from './signIn.ts'
import { addSellersLike } from './trade/fill.ts'

const companies = 25
/** A person who opens more than 30 loses the oldest. */
const streamsOfEach = 20
/** And a session of more than ten. */
const streamsOfSession = 10
const callsInSecond = 20
const seconds = 10
const barMs = 300

/** How soon open screens receive a buyer's request and its notice: from the marketplace's call to the events on each stream. */
process.env.SECRET = randomBytes(32).toString('hex')
const key = writeApiKey(sandboxApiKey(process.env.SECRET))
const product = await startProduct()
try {
  const { connection } = await startPostgres(process.env.DATA_DIR ?? '', () => {})
  const client = new pg.Client(connection)
  await client.connect()
  const sellers = await addSellersLike(client, 'active@demo.mawrid.test', companies)
  await client.end()

  const heard = new Map<string, number[]>()
  const noticed = new Map<string, number[]>()
  const closes: (() => void)[] = []
  for (const { email } of sellers) {
    for (let opened = 0; opened < streamsOfEach; opened += streamsOfSession) {
      const token = await signIn(email)
      const open = Array.from({ length: streamsOfSession }, () =>
        follow(token, (id, at, kind) => {
          const times = kind === 'deal' ? heard : noticed
          times.set(id, [...(times.get(id) ?? []), at])
        }),
      )
      closes.push(...(await Promise.all(open)))
    }
  }
  console.log(`${closes.length} streams of ${companies} companies, ${callsInSecond} requests a second for ${seconds} s`)

  const calls: Promise<{ id: string; begun: number; answeredMs: number }>[] = []
  for (let n = 0; n < callsInSecond * seconds; n += 1) {
    calls.push(requestDeal(sellers[n % sellers.length]?.companyId ?? '', n))
    await pause(1_000 / callsInSecond)
  }
  const requests = await Promise.all(calls)
  await pause(1_000)
  for (const close of closes) close()

  const lateness = (times: typeof heard) =>
    requests.flatMap(({ id, begun }) => (times.get(id) ?? []).map((at) => at - begun))
  const late = lateness(heard)
  const lateNotices = lateness(noticed)
  const missing = 2 * requests.length * streamsOfEach - late.length - lateNotices.length
  report(
    'the call is answered',
    requests.map(({ answeredMs }) => answeredMs),
  )
  const p99 = Math.max(report('the event is at a stream', late), report('the notice is at a stream', lateNotices))
  console.log(`p99 ${p99} ms (bar ${barMs})${p99 <= barMs ? '' : ' MISSED'}${missing > 0 ? `, ${missing} LOST` : ''}`)
} finally {
  await product.stop()
}

type Hear = (id: string, at: number, kind: 'deal' | 'notice') => void

/** Opens a stream, and resolves once it has begun. */
function follow(token: string, hear: Hear): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const unnoticed: string[] = []
    const stream = request(`${origin}/api/v1/events/`, { agent: false, headers: { authorization: `Bearer ${token}` } })
    stream.on('error', reject)
    stream.once('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream is answered ${answer.statusCode}`))
      // What is closed at the end breaks off, which is no failure of the stream.
      answer.on('error', () => {})
      createInterface(answer)
        .on('error', () => {})
        .on('line', (line) => {
          if (line.startsWith('event: ready')) resolve(() => stream.destroy())
          if (!line.startsWith('data: ')) return
          const { kind, data } = JSON.parse(line.slice('data: '.length))
          if (kind === 'deal' && data.kind === 'requested') {
            unnoticed.push(data.id)
            hear(data.id, performance.now(), kind)
          }
          // Of the same transaction, and after it.
          const id = kind === 'notice' && unnoticed.shift()
          if (id) hear(id, performance.now(), kind)
        })
    })
    stream.end()
  })
}

async function requestDeal(seller: string, n: number) {
  const begun = performance.now()
  const answer = await fetch(`${origin}/api/v1/market/deals/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      seller,
      kind: 'product',
      source: 'rfq',
      subject: `طلب عرض سعر ${n}`,
      request: { kind: 'product' },
      buyer: { id: randomUUID(), name_ar: 'شركة رفوف الرياض', contact: 'تركي السبيعي' },
      lines: [{ free_text: 'كرتون شحن مزدوج الجدار', qty: '40', target_price: '85.00' }],
    }),
  })
  const { id } = (await answer.json()) as { id: string }
  if (answer.status !== 201) throw new Error(`A request is answered ${answer.status}`)
  return { id, begun, answeredMs: performance.now() - begun }
}

function report(name: string, times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN)
  console.log(`${name.padEnd(28)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, latest ${at(1)} ms, ${sorted.length} times`)
  return at(0.99)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
