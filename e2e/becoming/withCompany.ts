import type { APIRequestContext, Page } from 'playwright/test'
import { createCompany, verifyCompany } from '../pages/ownCompany.ts'
import { anOwnSeller, type OwnSeller } from '../pages/ownSeller.ts'

/** Signs in as a seller whose company is not active yet and opens that company. */
export async function withCompany(page: Page, device: APIRequestContext, isVerified = false): Promise<OwnSeller> {
  const seller = await anOwnSeller(device)
  const company = await createCompany(seller)
  if (isVerified) await verifyCompany(seller, company)
  await seller.openSession(page.context().request)
  await page.goto('/apps/company/list')
  return seller
}
