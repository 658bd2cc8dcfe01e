import { eq } from 'drizzle-orm'
import { companies } from '../src/features/companies/tables.ts'
import type { TestServer } from './harness.ts'

export const sellersVatNumber = '310122393500003'

/** Sets the VAT number of a company. Null removes it, so that it cannot charge VAT. */
export async function setVatNumber({ parts }: TestServer, companyId: string, taxNumber: string | null): Promise<void> {
  await parts.db.system.update(companies).set({ taxNumber }).where(eq(companies.id, companyId))
}
