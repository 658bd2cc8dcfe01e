import { searchRecords } from '@mawrid/contract/search/calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { findRecords } from './findRecords.ts'

/** A company's own records by a few letters, for the box that finds everything. */
export const search: Feature = {
  name: 'search',
  register(handle, { db }) {
    handle(searchRecords, async ({ principal: { company }, query }) => ({
      results: company ? await db.readCompany(company.id, (own) => findRecords(own, query)) : [],
    }))
  },
}
