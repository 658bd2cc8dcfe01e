import type { Db } from '../../../platform/parts.ts'
import { findCompany } from '../../companies/index.ts'

/** Whether a company is registered for VAT; only then may it charge VAT. */
export async function isRegistered(db: Db, companyId: string): Promise<boolean> {
  return (await findCompany(db, companyId)).taxNumber !== null
}
