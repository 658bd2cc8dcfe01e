import { type BulkField, bulkColumns } from '@mawrid/contract/bulk/columns.ts'
import type { Lang } from '#ui/format/formats.ts'

/** A field as the template calls it. */
export function fieldName(field: BulkField, lang: Lang): string {
  return bulkColumns[field][lang]
}
