import { listFrontPages, readFrontPage } from '@mawrid/contract/pages/calls.ts'
import { isVersioned } from '@mawrid/contract/pages/versions.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { cached } from '../../platform/http/cached.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { findPage, listPages } from './pageStore.ts'
import { personalData } from './personalData.ts'
import { publishPages } from './publishPages.ts'
import { publishVersions } from './publishVersions.ts'
import { findVersion } from './versionStore.ts'

export { findArticles } from './findArticles.ts'
export { type PublishedVersion, readVersions } from './versionStore.ts'

/** The static pages (checklist C-25, R-16). */
export const pages: Feature = {
  name: 'pages',
  personalData,
  onAccountClosed: { nothing: 'pages belong to the marketplace' },
  register(handle, { db, clock }) {
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
  },
  async prepare(parts) {
    await publishPages(parts)
    await publishVersions(parts)
  },
}
