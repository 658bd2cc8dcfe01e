import { daysBefore, riyadhDay } from '@mawrid/contract/values/days.ts'
import { nouns } from '../catalogue/fill.ts'
import { origin } from '../product.ts'

/** Milliseconds of each request, by what was requested. */
export type Figures = Readonly<Record<string, readonly number[]>>
type Headers = Readonly<Record<string, string>>

const pages = 40

/** What one company sees and the marketplace reads, twice: as it comes from the disk, and once it is in memory. */
export async function measureCompany(bearer: Headers, marketKey: string): Promise<{ first: Figures; again: Figures }> {
  const market = { authorization: `Bearer ${marketKey}` }
  return { first: await measurePass(1, bearer, market), again: await measurePass(0, bearer, market) }
}

/** Each pass has addresses of its own, each sent once, so that none is answered from the server's cache. */
async function measurePass(pass: number, bearer: Headers, market: Headers): Promise<Figures> {
  const size = 19 - pass
  const ofList = (kind: string, query: string) =>
    Array.from({ length: pages }, (_, n) => `/api/v1/${kind}/?${query}&page=${n + 1}&page_size=${size}`)
  const ofSearch = (texts: readonly string[]) =>
    texts.map((text) => `/api/v1/products/?search=${text}&page_size=${size}`)
  const addresses: Readonly<Record<string, readonly string[]>> = {
    'list, latest first': ofList('products', 'ordering=-created_at'),
    'list by name': ofList('products', 'ordering=name'),
    'list by price': ofList('products', 'ordering=price'),
    'list by stock': ofList('products', 'ordering=-available'),
    'list of paused': ofList('products', 'status=paused'),
    'search, common words': ofSearch(nouns.split(' ')),
    'search, one article': ofSearch(Array.from({ length: pages }, (_, n) => `BENCH-${(n + 1) * 97}`)),
    dashboard: Array.from(
      { length: pages },
      (_, n) => `/api/v1/dashboard/overview/?from=${day(30 + pass + n)}&to=${day(n)}`,
    ),
    'deals, latest first': ofList('deals', 'ordering=-requested_at'),
  }
  const figures: Record<string, readonly number[]> = {}
  for (const [name, paths] of Object.entries(addresses)) {
    const times: number[] = []
    for (const path of paths) times.push((await timed(path, bearer)).ms)
    figures[name] = times
  }
  return { ...figures, 'feed, 100 changes': await followFeed(market) }
}

async function followFeed(headers: Headers): Promise<number[]> {
  const times: number[] = []
  let after = ''
  for (let page = 0; page < pages; page++) {
    const { ms, body } = await timed(`/api/v1/market/listings/?limit=100${after && `&after=${after}`}`, headers)
    after = (body as { readonly next: string }).next
    times.push(ms)
  }
  return times
}

async function timed(path: string, headers: Headers): Promise<{ readonly ms: number; readonly body: unknown }> {
  const begun = performance.now()
  const answer = await fetch(origin + encodeURI(path), { headers })
  const body: unknown = await answer.json()
  if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}`)
  return { ms: performance.now() - begun, body }
}

/** The day that many days ago, in Riyadh. */
function day(ago: number): string {
  return riyadhDay(daysBefore(new Date(), ago))
}
