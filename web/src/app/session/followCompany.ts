import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { QueryClient } from '@tanstack/react-query'
import { loadScreen } from '#platform/session/loadScreen.ts'
import { storeLostCompany } from '#platform/session/lostCompany.ts'
import { hasOtherView } from '#platform/session/rights.ts'
import { forgetRecordsOfCompany } from '#platform/session/switchCompany.ts'
import { useUser } from '#platform/session/userStore.ts'

/**
 * Once the person no longer belongs to the company of this tab, the page is loaded again with what is left, so that
 * nothing of that company stays on the screen or in memory. After a change of the role, records are read again, since
 * they offer other actions.
 */
export function followCompany(queries: QueryClient): () => void {
  return useUser.subscribe(({ user }, { user: before }) => {
    if (user.id === '' || user.id !== before.id || !before.company) return
    if (before.company.id !== user.company?.id) {
      storeLostCompany(before.company.name)
      forgetRecordsOfCompany()
      loadScreen(screenPaths.dashboard)
    } else if (hasOtherView(before, user)) {
      void queries.invalidateQueries()
    }
  })
}
