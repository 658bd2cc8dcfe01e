import { clientConfig } from '@mawrid/server/src/platform/database/connection.ts'
import { withSessionLock } from '@mawrid/server/src/platform/database/sessionLock.ts'
import type { Parts } from '@mawrid/server/src/platform/parts.ts'
import pg from 'pg'
import { openAccounts } from './accounts.ts'
import { fillBulkEdits } from './bulkEdits/fillBulkEdits.ts'
import { openBusiness } from './business.ts'
import { fillCatalogue } from './catalogue/fillCatalogue.ts'
import { fillCustomers } from './customers/fillCustomers.ts'
import { fillDeals } from './deals/fillDeals.ts'
import { fillDocumentRequests } from './documentRequests/fillDocumentRequests.ts'
import { fillEInvoices } from './eInvoicing/fillEInvoices.ts'
import { fillFees } from './fees/fillFees.ts'
import { fillPrices } from './prices/fillPrices.ts'
import { fillTickets } from './tickets/fillTickets.ts'

/**
 * Fills an empty marketplace with data to try. Existing data stays unchanged. Of processes that start
 * together one fills it, and the others find it full.
 */
export async function fillDemonstration(parts: Parts): Promise<void> {
  const { connection, direct = connection } = parts.connections
  const sessions = new pg.Pool({ ...clientConfig(direct), max: 1, application_name: 'mawrid-demonstration' })
  try {
    await withSessionLock(sessions, 'demonstration', () => fill(parts))
  } finally {
    await sessions.end()
  }
}

async function fill(parts: Parts): Promise<void> {
  await openAccounts(parts)
  await openBusiness(parts)
  await fillCatalogue(parts)
  await fillDeals(parts)
  await fillFees(parts)
  await fillCustomers(parts)
  await fillPrices(parts)
  await fillDocumentRequests(parts)
  await fillBulkEdits(parts)
  await fillTickets(parts)
  await fillEInvoices(parts)
}
