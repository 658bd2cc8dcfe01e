import { versionedCache } from '../../platform/lists/versionedCache.ts'

/** What a process remembers of the companies' invoices. */
export const invoiceCache = versionedCache('invoice_versions')
