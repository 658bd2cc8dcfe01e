import { versionedCache } from '../../platform/lists/versionedCache.ts'
import { dealVersions } from './tables.ts'

/** What a process remembers of the companies' deals. */
export const dealCache = versionedCache(dealVersions)
