import { listFrontPages, readFrontPage } from '@mawrid/contract/pages/calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { cached } from '../../platform/http/cached.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { findPage, listPages } from './pageStore.ts'
import { personalData } from './personalData.ts'
import { publishPages } from './publishPages.ts'

export { findArticles } from './findArticles.ts'

/** The static pages (checklist C-25, R-16). */
export const pages: Feature = {
  name: 'pages',
  personalData,
  onAccountClosed: { nothing: 'pages belong to the marketplace' },
  register(handle, { db }) {
    handle(listFrontPages, async (asked) => cached(asked.write(await listPages(db.system, asked.lang)), asked))
    handle(readFrontPage, async (asked) => {
      const page = await findPage(db.system, asked.params.slug, asked.lang)
      if (!page) throw new Problem('not_found')
      return cached(asked.write(page), asked)
    })
  },
  prepare: (parts) => publishPages(parts),
}
