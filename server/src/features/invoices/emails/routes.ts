import { remindOfInvoice, sendInvoice } from '@mawrid/contract/invoices/documents.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { emailInvoice } from './emailInvoice.ts'

/** Documents and reminders by email; reminders also automatically, in business hours. */
export function registerEmailRoutes(handle: Handle, parts: Parts): void {
  handle(sendInvoice, (context) => emailInvoice(parts, context, 'send'))
  handle(remindOfInvoice, (context) => emailInvoice(parts, context, 'remind'))
}
