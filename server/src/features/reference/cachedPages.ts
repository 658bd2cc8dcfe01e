import type { FastifyReply } from 'fastify'
import { cached } from '../../platform/http/cached.ts'
import type { Written } from '../../platform/http/written.ts'
import { type Page, pageOf } from '../../platform/lists/page.ts'

type Listing<Row> = Parameters<typeof pageOf<Row>>[0]
type Reading<Row> = Pick<Listing<Row>, 'count' | 'rows'>
interface PageRequest<Row> extends Pick<Listing<Row>, 'query' | 'request'> {
  readonly reply: FastifyReply
  readonly write: (page: Page<Row>) => Written
}

const mostPages = 200

/** Lists of what is the same for everybody as long as this process runs: each page is read and written once. */
export function cachedPages<Row>() {
  const pages = new Map<string, Promise<Written>>()

  function keep(url: string, make: () => Promise<Written>): Promise<Written> {
    const kept = pages.get(url)
    if (kept) return kept
    if (pages.size >= mostPages) pages.clear()
    const made = make()
    pages.set(url, made)
    made.catch(() => pages.delete(url))
    return made
  }

  return async (context: PageRequest<Row>, reading: Reading<Row>): Promise<Written> => {
    const page = keep(context.request.url, async () => context.write(await pageOf({ ...context, ...reading })))
    return cached(await page, context, 'private')
  }
}
