import type { Feature } from '../../platform/http/feature.ts'
import { personalData } from './personalData.ts'
import { publishPages } from './publishPages.ts'
import { publishVersions } from './publishVersions.ts'
import { registerPageRoutes } from './routes.ts'

export { findArticles } from './findArticles.ts'
export { type PublishedVersion, readVersions } from './versionStore.ts'

/** The static pages (checklist C-25, R-16). */
export const pages: Feature = {
  name: 'pages',
  personalData,
  onAccountClosed: { nothing: 'pages belong to the marketplace' },
  routes: registerPageRoutes,
  async prepare(parts) {
    await publishPages(parts)
    await publishVersions(parts)
  },
}
