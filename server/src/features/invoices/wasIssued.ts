import type { WasBegun } from '../../platform/http/finishing.ts'
import type { Parts } from '../../platform/parts.ts'
import { isOut } from './lifecycle.ts'
import { findInvoice } from './store.ts'

/** Once issued an invoice is never a draft again. */
export function wasIssued({ db }: Pick<Parts, 'db'>): WasBegun {
  return (companyId, id) => db.readCompany(companyId, async (own) => isOut(await findInvoice(own, id)))
}
