import type { Parts } from '../../../platform/parts.ts'
import { deleteClosedAccounts } from './deleteClosedAccounts.ts'
import { deleteExpired, type Expired } from './deleteExpired.ts'

export async function deleteExpiredData(parts: Parts): Promise<void> {
  const deleted = await deleteNightly(parts, { isDryRun: false })
  if (deleted.length > 0) parts.log.info({ deleted }, 'privacy: what was kept long enough is deleted')
}

/** By the catalogue of personal data; a dry run only counts. */
export async function deleteNightly(parts: Parts, options: { readonly isDryRun: boolean }): Promise<Expired[]> {
  const expired = await deleteExpired(parts, options)
  const accounts = await deleteClosedAccounts(parts, options)
  return accounts > 0 ? [...expired, { table: 'users', rows: accounts }] : expired
}
