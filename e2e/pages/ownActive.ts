import type { APIRequestContext } from 'playwright/test'
import { createCompany, subscribe, verifyCompany } from './ownCompany.ts'
import { anOwnSeller, type OwnSeller } from './ownSeller.ts'

/** A seller whose company is active, so that all of the catalogue is open. */
export async function anActiveSeller(device: APIRequestContext): Promise<OwnSeller> {
  const seller = await anOwnSeller(device)
  const company = await createCompany(seller)
  await verifyCompany(seller, company)
  await subscribe(seller, company)
  return seller
}
