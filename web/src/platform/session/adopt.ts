import type { Company } from '@mawrid/contract/companies/company.ts'
import { openDrafts } from '#ui/form/drafts.ts'
import { withStatus } from './companyStatus.ts'
import { fetchCsrfToken, useCsrf } from './csrf.ts'
import type { Session } from './sessionCalls.ts'
import { accessToken, refreshToken, storeTokens } from './tokens.ts'
import { changeUser, useUser } from './userStore.ts'

/** Takes a session over into the user slice and the cookies, and fetches the CSRF token it needs (checklist S-14). */
export async function adopt(session: Session, isNew: boolean): Promise<void> {
  const isSomeoneElse = useUser.getState().user.id !== session.user.id
  openDrafts(session.user.id)
  // The session's copy of the tokens may be older than the ones renewed since.
  if (isSomeoneElse || !accessToken() || !refreshToken()) storeTokens(session)
  changeUser({ ...session.user, company: merged(session.user.company) })
  if (isNew || isSomeoneElse || !useCsrf.getState().csrfToken) await fetchCsrfToken()
}

/** What the session leaves out of a company that is known stays as it was (checklist S-11). */
function merged(company: Company | null): Company | null {
  const { company: known } = useUser.getState().user
  return company && known?.id === company.id ? withStatus(known, company) : company
}
