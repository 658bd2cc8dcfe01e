import { versionedCache } from '../../platform/lists/versionedCache.ts'
import { invoiceVersions } from './tables.ts'

/** What a process remembers of the companies' invoices. */
export const invoiceCache = versionedCache(invoiceVersions)
