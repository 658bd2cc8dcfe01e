import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { bundleInvoices } from '@mawrid/contract/invoices/documents.calls.ts'
import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db } from '../../../platform/parts.ts'
import type { AsOf } from '../../einvoicing/index.ts'
import { type InvoiceFilters, meeting } from '../list/conditions.ts'
import { ownInvoices as own } from '../tables.ts'

/** Well below what a ZIP without ZIP64 can hold. */
const maxDocuments = 10_000

type Request = Pick<BodyOf<typeof bundleInvoices>, 'ids' | 'filters'>

/** The ids of the requested documents in order of issue, without drafts. */
export async function requestedInvoices(tx: Db, { ids, filters }: Request, at: AsOf): Promise<string[]> {
  const where = ids === null ? meeting(filtersOf(filters), at) : inArray(own.id, ids)
  const found = await tx
    .select({ id: own.id })
    .from(own)
    .where(and(isNotNull(own.number), where))
    .orderBy(asc(own.issuedAt), asc(own.id))
    .limit(maxDocuments + 1)
  const path = ids === null ? 'filters' : 'ids'
  if (found.length === 0) throw invalid([fieldError(path, 'too_few', { min: 1 })])
  if (found.length > maxDocuments) throw invalid([fieldError(path, 'too_many', { max: maxDocuments })])
  return found.map(({ id }) => id)
}

function filtersOf(filters: Request['filters']): InvoiceFilters {
  return { search: undefined, ...filters }
}
