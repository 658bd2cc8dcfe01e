import type { WasBegun } from '../../platform/http/finishing.ts'
import type { Parts } from '../../platform/parts.ts'
import { findDeal } from './store.ts'

/** Once agreed a deal stays agreed. */
export function wasAgreed({ db }: Pick<Parts, 'db'>): WasBegun {
  return (companyId, id) =>
    db.readCompany(companyId, async (companyDb) => (await findDeal(companyDb, id)).acceptedAt !== null)
}
