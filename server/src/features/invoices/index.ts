import * as books from '@mawrid/contract/invoices/books.calls.ts'
import * as calls from '@mawrid/contract/invoices/calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { createInvoice } from './drafts/createInvoice.ts'
import { changeSettings } from './settings/changeSettings.ts'
import { readSettings } from './settings/settingsStore.ts'
import { showInvoice } from './view.ts'

/** The company's tax invoices and the notes that correct them (checklist R-10). */
export const invoices: Feature = {
  name: 'invoices',
  register(handle, parts) {
    const { db } = parts
    handle(calls.createInvoice, (asked) => createInvoice(parts, asked))
    handle(calls.readInvoice, ({ params, principal }) => showInvoice(parts, principal.company.id, params.id))
    handle(books.readInvoiceSettings, ({ principal }) =>
      db.readCompany(principal.company.id, (own) => readSettings(own, principal.company.id)),
    )
    handle(books.updateInvoiceSettings, (asked) => changeSettings(parts, asked))
  },
}
