import { searchRecords } from '@mawrid/contract/search/calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { findRecords } from './findRecords.ts'

/** A seller's own records by a few letters, for the box that finds everything; tickets also without a company. */
export const search: Feature = {
  name: 'search',
  onAccountClosed: { nothing: 'it only reads records of the other features' },
  register(handle, { db }) {
    handle(searchRecords, async ({ principal: { userId, company }, query }) => ({
      results: await db.readSeller({ userId, companyId: company?.id ?? null }, (own) => findRecords(own, query)),
    }))
  },
}
