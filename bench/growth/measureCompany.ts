import { daysBefore, riyadhDay } from '@mawrid/contract/values/days.ts'
import { nouns } from '../catalogue/fill.ts'
import { origin } from '../product.ts'

/** Milliseconds of each request, by what was requested. */
export type Figures = Readonly<Record<string, readonly number[]>>
type Headers = Readonly<Record<string, string>>

const pages = 40
const warming = 3

/** What one company sees and the marketplace reads, each address once. */
export async function measureCompany(bearer: Headers, marketKey: string): Promise<Figures> {
  const ofList = (query: (n: number) => string) =>
    Array.from({ length: pages }, (_, n) => `/api/v1/products/?${query(n + 1)}`)
  const addresses: Readonly<Record<string, readonly string[]>> = {
    'list, latest first': ofList((page) => `ordering=-created_at&page=${page}&page_size=19`),
    'list by name': ofList((page) => `ordering=name&page=${page}&page_size=19`),
    'list by price': ofList((page) => `ordering=price&page=${page}&page_size=19`),
    'list by stock': ofList((page) => `ordering=-available&page=${page}&page_size=19`),
    'list of paused': ofList((page) => `status=paused&page=${page}&page_size=19`),
    'search, common words': nouns.split(' ').map((noun) => `/api/v1/products/?search=${noun}`),
    'search, one article': ofList((n) => `search=BENCH-${n * 97}`),
    dashboard: Array.from({ length: pages }, (_, n) => `/api/v1/dashboard/overview/?from=${day(30 + n)}&to=${day(n)}`),
    'deals, latest first': Array.from(
      { length: pages },
      (_, n) => `/api/v1/deals/?ordering=-requested_at&page=${n + 1}&page_size=19`,
    ),
  }
  const figures: Record<string, readonly number[]> = {}
  for (const [name, paths] of Object.entries(addresses)) {
    for (const path of paths.slice(0, warming)) await timed(path, bearer)
    const times: number[] = []
    for (const path of paths.slice(warming)) times.push((await timed(path, bearer)).ms)
    figures[name] = times
  }
  return { ...figures, 'feed, 100 changes': await followFeed({ authorization: `Bearer ${marketKey}` }) }
}

async function followFeed(headers: Headers): Promise<number[]> {
  const times: number[] = []
  let after = ''
  for (let page = 0; page < pages; page++) {
    const { ms, body } = await timed(`/api/v1/market/listings/?limit=100${after && `&after=${after}`}`, headers)
    after = (body as { readonly next: string }).next
    times.push(ms)
  }
  return times.slice(warming)
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
