import type { Parts } from '../platform/parts.ts'
import { openAccounts } from './accounts.ts'
import { openBusiness } from './business.ts'
import { fillCatalogue } from './catalogue/fillCatalogue.ts'
import { fillDeals } from './deals/fillDeals.ts'
import { fillTickets } from './tickets/fillTickets.ts'

/** Fills an empty marketplace with what a visitor can try. What is there already stays as it is. */
export async function fillDemonstration(parts: Parts): Promise<void> {
  await openAccounts(parts)
  await openBusiness(parts)
  await fillCatalogue(parts)
  await fillDeals(parts)
  await fillTickets(parts)
}
