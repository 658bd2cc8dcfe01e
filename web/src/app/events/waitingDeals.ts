import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { dealCountsQuery } from '#features/deals/shared/queries.ts'
import { standingOf } from '#platform/session/companyStatus.ts'
import { useUser } from '#platform/session/userStore.ts'
import { markTitle } from './markTitle.ts'

/** Says in the page's title how many deals wait for the seller; a company that is not active has none to ask for. */
export function watchWaitingDeals(queries: QueryClient): () => void {
  const wanted = () => ({ ...dealCountsQuery, enabled: standingOf(useUser.getState().user.company) === 'active' })
  const observer = new QueryObserver(queries, wanted())
  const mark = markTitle(() => observer.getCurrentResult().data?.needs_you ?? 0)
  const stopFollowing = useUser.subscribe(() => observer.setOptions(wanted()))
  const stopObserving = observer.subscribe(mark.renew)
  return () => {
    stopFollowing()
    stopObserving()
    mark.stop()
  }
}
