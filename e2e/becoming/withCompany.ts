import type { APIRequestContext, Page } from 'playwright/test'
import { aNewSeller, type NewSeller } from '../pages/newSeller.ts'
import { createCompany, verifyCompany } from '../pages/ownCompany.ts'

/** Signs in as a seller whose company is not active yet and opens that company. */
export async function withCompany(page: Page, device: APIRequestContext, isVerified = false): Promise<NewSeller> {
  const seller = await aNewSeller(device)
  const company = await createCompany(seller)
  if (isVerified) await verifyCompany(seller, company)
  await seller.openSession(page.context().request)
  await page.goto('/apps/company/list')
  return seller
}
