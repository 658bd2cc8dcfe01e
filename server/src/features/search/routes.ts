import { searchRecords } from '@mawrid/contract/search/calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { findRecords } from './findRecords.ts'

export function registerSearchRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts
  handle(searchRecords, async ({ principal: { userId, company }, query }) => ({
    results: await db.readSeller({ userId, companyId: company?.id ?? null }, (sellerDb) =>
      findRecords(sellerDb, query, company?.rights ?? new Set()),
    ),
  }))
}
