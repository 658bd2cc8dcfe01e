import * as calls from '@mawrid/contract/reference/calls.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import type { Unit } from '@mawrid/contract/reference/unit.ts'
import type { FastifyReply } from 'fastify'
import { cached } from '../../platform/http/cached.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { SerializedReply } from '../../platform/http/serializedReply.ts'
import { type Page, pageOf } from '../../platform/lists/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { countCategories, countUnits, listCategories, listUnits } from './store.ts'

export function registerReferenceRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  const categoryPages = cachedPages<Category>()
  handle(calls.listCategories, (context) =>
    categoryPages(context, {
      count: (limit) => countCategories(db.system, context.query, limit),
      rows: (limit, offset) => listCategories(db.system, context.query, limit, offset),
    }),
  )
  const unitPages = cachedPages<Unit>()
  handle(calls.listUnits, (context) =>
    unitPages(context, {
      count: (limit) => countUnits(db.system, context.query, limit),
      rows: (limit, offset) => listUnits(db.system, context.query, limit, offset),
    }),
  )
}

type Listing<Row> = Parameters<typeof pageOf<Row>>[0]
type Reading<Row> = Pick<Listing<Row>, 'count' | 'rows'>
interface PageRequest<Row> extends Pick<Listing<Row>, 'query' | 'request'> {
  readonly reply: FastifyReply
  readonly write: (page: Page<Row>) => SerializedReply
}

const maxCachedPages = 200

/** Lists that are the same for everybody and never change while the process runs, so each page is read and serialized once. */
function cachedPages<Row>() {
  const pages = new Map<string, Promise<SerializedReply>>()

  function cachedPage(url: string, make: () => Promise<SerializedReply>): Promise<SerializedReply> {
    const known = pages.get(url)
    if (known) return known
    if (pages.size >= maxCachedPages) pages.clear()
    const made = make()
    pages.set(url, made)
    made.catch(() => pages.delete(url))
    return made
  }

  return async (context: PageRequest<Row>, reading: Reading<Row>): Promise<SerializedReply> => {
    const page = cachedPage(context.request.url, async () => context.write(await pageOf({ ...context, ...reading })))
    return cached(await page, context, 'private')
  }
}
