import { searchRecords } from '@mawrid/contract/search/calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import { findRecords } from './findRecords.ts'

export function registerSearchRoutes(handle: Handle): void {
  handle(searchRecords, async ({ principal: { userId, company }, query, reading }) => ({
    results: await reading.readSeller({ userId, companyId: company?.id ?? null }, (sellerDb) =>
      findRecords(sellerDb, query, company?.rights ?? new Set()),
    ),
  }))
}
