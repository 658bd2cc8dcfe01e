import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { TFunction } from 'i18next'
import type { Failure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'

/** Why an action on a listing was refused, and what to do about it. */
export function refusalText(failure: Failure, t: TFunction): string {
  const { count } = failure.params
  return isInDeals(failure) ? t('listings.inDeals', { count: Number(count) }) : problemText(failure, t)
}

/** Whether open deals keep a listing from being archived. The previous version of the server does not count them. */
export function isInDeals({ code, params }: Failure): boolean {
  return code === 'in_use' && params.by === 'deals' && params.count !== undefined
}

/** The list of the deals with a listing. */
export function dealsOf(kind: ListingKind, id: string): string {
  return `${screenPaths.deals}?tab=all&kind=${kind}&listing=${id}`
}
