import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { listQuery, pageOf } from '../list.ts'
import { ById, Id } from '../values/ids.ts'
import { Day } from '../values/time.ts'
import { Invoice, InvoiceRow, invoiceKinds } from './invoice.ts'
import { invoiceLife, zatcaLife } from './states.ts'

export const listInvoices = defineCall({
  id: 'invoices.list',
  line: 'R-10',
  summary: 'The invoices and notes of the company',
  method: 'GET',
  path: '/api/v1/invoices/',
  access: 'activeCompany',
  query: listQuery(['number', 'issued_at', 'due_on', 'total', 'open', 'updated_at'], {
    status: z.optional(z.enum(invoiceLife.states)),
    zatca_status: z.optional(z.enum(zatcaLife.states)),
    kind: z.optional(z.enum(invoiceKinds)),
    overdue: z.optional(z.stringbool()),
    deal: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: pageOf(InvoiceRow),
})

export const readInvoice = defineCall({
  id: 'invoices.read',
  line: 'O-06',
  summary: 'One invoice',
  method: 'GET',
  path: '/api/v1/invoices/:id/',
  access: 'activeCompany',
  params: ById,
  reply: Invoice,
})
