import { versionedCache } from '../../platform/lists/versionedCache.ts'

/** What a process remembers of the companies' deals. */
export const dealCache = versionedCache('deal_versions')
