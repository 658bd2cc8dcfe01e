import { memoryBy } from '../../platform/lists/memory.ts'

/** What a process remembers of the companies' invoices. */
export const invoiceMemory = memoryBy('invoice_versions')
