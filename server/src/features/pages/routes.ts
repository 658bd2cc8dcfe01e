import { listFrontPages, readFrontPage } from '@mawrid/contract/pages/calls.ts'
import { isVersioned } from '@mawrid/contract/pages/versions.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { cached } from '../../platform/http/cached.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { findPage, listPages } from './store.ts'
import { findVersion } from './versionStore.ts'

export function registerPageRoutes(handle: Handle, parts: Parts): void {
  const { db, clock } = parts
  handle(listFrontPages, async (context) => {
    const list = await listPages(db.system, context.lang, riyadhDay(clock.now()))
    return cached(context.write(list), context)
  })
  handle(readFrontPage, async (context) => {
    const { params, query, lang } = context
    const { slug } = params
    const today = riyadhDay(clock.now())
    const page = isVersioned(slug)
      ? await findVersion(db.system, { slug, lang, today, day: query.version })
      : await findPage(db.system, slug, lang)
    if (!page) throw new Problem('not_found')
    return cached(context.write(page), context)
  })
}
