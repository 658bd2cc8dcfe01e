import { versionedCache } from '../../../platform/lists/versionedCache.ts'

/** What a process remembers of the companies' catalogues. */
export const catalogueCache = versionedCache('catalogue_versions')
