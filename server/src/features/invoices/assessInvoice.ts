import type { Assess } from '../approvals/index.ts'
import { readSettings } from './settings/store.ts'
import { findInvoice } from './store.ts'

/** The total of a credit note that was just issued. */
export const assessIssued: Assess = async (tx, _companyId, { params }, run) => {
  await run()
  const { id, kind, total, buyer } = await findInvoice(tx, (params as { readonly id: string }).id)
  if (kind !== 'credit_note') return undefined
  // The number that it has in this transaction is given to another document if it is held back.
  const called = { name_ar: buyer?.name_ar ?? null, name_en: buyer?.name_en ?? null }
  return { record: { kind: 'invoice', id, called }, values: { credit_over: total } }
}

/** Whether the account that buyers pay to becomes another one. */
export const assessSettings: Assess = async (tx, companyId, _input, run) => {
  const before = await readSettings(tx, companyId)
  await run()
  const after = await readSettings(tx, companyId)
  return {
    record: { kind: 'invoice_settings', id: companyId, called: {} },
    values: { bank_changed: before.bank?.iban !== after.bank?.iban },
  }
}
