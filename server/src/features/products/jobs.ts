import type { Parts } from '../../platform/parts.ts'
import { makeValuesSearchable } from './makeValuesSearchable.ts'

export function defineProductJobs(parts: Parts): void {
  parts.jobs.every('products.make_values_searchable', '55 3 * * *', () => makeValuesSearchable(parts))
}
