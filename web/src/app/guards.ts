import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { Failure } from '#platform/request/failure.ts'
import type { Screen } from '#platform/screens/screen.ts'
import { companyState } from '#platform/session/companyStatus.ts'
import { refetchSession, useSession } from '#platform/session/sessionStore.ts'
import { accessToken, refreshToken } from '#platform/session/tokens.ts'
import { useUser } from '#platform/session/userStore.ts'
import { loginFor } from './session/watchSession.ts'

/** The address to redirect to, or undefined if the screen may open (checklist ). */
export async function redirectFor(screen: Screen, href: string): Promise<string | undefined> {
  if (!screen.isPublic && !(await isSignedIn())) return loginFor(href)
  const state = companyState(useUser.getState().user.company)
  if (screen.needs === 'noCompany' && state !== 'missing') return screenPaths.company
  if (screen.needs === 'company' && state === 'missing') return screenPaths.company
  return undefined
}

/** A known seller continues while the session is being read; its answer decides afterwards. */
async function isSignedIn(): Promise<boolean> {
  const { status } = useSession.getState()
  if (status === 'authenticated') return true
  const isKnown = useUser.getState().user.id !== '' && (accessToken() ?? refreshToken()) !== undefined
  if (status === 'loading' && isKnown) return true
  const read = await refetchSession()
  // Somebody is signed in, but not known in the company of this tab, and the session cannot say who they are in it.
  if (read === 'loading' && useUser.getState().user.id === '') throw new Failure('not_stored')
  return read === 'authenticated'
}
