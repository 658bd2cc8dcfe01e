import type { ActivityLine } from '@mawrid/contract/activity/calls.ts'
import type { RecordKind } from '@mawrid/contract/history.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { recordAddress } from '#platform/screens/recordAddress.ts'

/** Where a line of the activity leads: to the record that it is about. */
export function lineAddress({ record: { kind, id }, action }: Pick<ActivityLine, 'record' | 'action'>): string {
  return (action === 'delete' && lists[kind]) || recordAddress(kind, id)
}

/** The lists of what can be deleted, by kind: a draft that is gone has no screen any more. */
const lists: Partial<Record<RecordKind, string>> = {
  product: screenPaths.products,
  service: screenPaths.services,
  franchise: screenPaths.franchises,
  investment: screenPaths.investments,
  invoice: screenPaths.invoices,
}
