import { versionedCache } from '../../../platform/lists/versionedCache.ts'
import { catalogueVersions } from '../tables.ts'

/** What a process remembers of the companies' catalogues. */
export const catalogueCache = versionedCache(catalogueVersions)
