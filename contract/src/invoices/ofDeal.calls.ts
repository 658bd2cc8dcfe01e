import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ById } from '../values/ids.ts'
import { Money } from '../values/money.ts'
import { dealParts } from './calls.ts'
import { InvoiceRow } from './invoice.ts'

export const listInvoicesOfDeal = defineCall({
  id: 'invoices.ofDeal',
  right: 'invoices.see',
  summary: 'List the invoices of a deal, and what is not invoiced yet',
  method: 'GET',
  path: '/api/v1/deals/:id/invoices/',
  access: 'finishing',
  params: ById,
  reply: z.object({
    results: z.array(InvoiceRow),
    /** Whether an invoice of everything, or of what is delivered, would have an item. */
    can_invoice: z.array(z.enum(dealParts)),
    /** Amounts with VAT. */
    advance: z.object({
      /** The deposit agreed; null if none is. */
      agreed: z.nullable(Money),
      /** What an advance payment invoice of the deal would have: what is left of the deposit agreed. */
      suggested: Money,
      /** The most that one can have: what is neither invoiced nor invoiced in advance. */
      max: Money,
      /** Invoiced in advance, less its credit notes. */
      invoiced: Money,
      /** Deducted from invoices, drafts included. */
      deducted: Money,
    }),
  }),
})
