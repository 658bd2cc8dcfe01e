import type { Company } from '@mawrid/contract/companies/company.ts'
import { create } from 'zustand'
import { localStore } from '#ui/browserStorage.ts'
import { openDrafts } from '#ui/form/drafts.ts'
import { forgetReplies, storeReader } from '../offline/seenReplies.ts'
import { logError } from '../request/log.ts'
import { endAuthSession, readSession } from './authClient.ts'
import { chosenCompany, dropChosenCompany } from './chosenCompany.ts'
import { withStatus } from './companyStatus.ts'
import { fetchCsrfToken, useCsrf } from './csrf.ts'
import { hasOtherView } from './rights.ts'
import type { Session } from './sessionCalls.ts'
import { hasSignedOutSince, signedInNow } from './signOuts.ts'
import { accessToken, refreshToken, storeTokens } from './tokens.ts'
import { changeUser, storedUserId, useUser } from './userStore.ts'

type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

interface SessionStore {
  readonly data: Session | null
  readonly status: SessionStatus
}

/** Checklist S-08. */
export const useSession = create<SessionStore>(() => ({ data: null, status: 'loading' }))

export const sessionKey = 'mawrid.session'

let underway: Promise<SessionStatus> | undefined

/** Asks the authentication endpoint who is signed in. If that fails, the known session stays. */
export function refetchSession(): Promise<SessionStatus> {
  underway ??= fetchSession().finally(() => {
    underway = undefined
  })
  return underway
}

let next: Promise<SessionStatus> | undefined

/** Reads the session after a change. A request in progress may be older than the change, so another one follows it. */
export function refetchSessionAfterNews(): Promise<SessionStatus> {
  next ??= Promise.resolve(underway).then(() => {
    next = undefined
    return refetchSession()
  })
  return next
}

async function fetchSession(): Promise<SessionStatus> {
  try {
    await sendUnsentSignOut()
    const then = signedInNow()
    const signInsBefore = signIns
    const answered = await readSession()
    // Of before a sign-in that has brought its session along.
    if (signIns !== signInsBefore) return useSession.getState().status
    const data = hasSignedOutSince(then) ? null : answered
    if (data) adopt(data, useSession.getState().status !== 'authenticated')
    useSession.setState({ data, status: data ? 'authenticated' : 'unauthenticated' })
  } catch (error) {
    logError('The session could not be read', error)
    // Of whoever is signed in, nothing may be stored in the company of this tab.
    const isKnown = Boolean(useUser.getState().user.id || storedUserId())
    if (useSession.getState().status === 'loading' && !isKnown) useSession.setState({ status: 'unauthenticated' })
  }
  return useSession.getState().status
}

let signIns = 0

/** Opens the session that the answer to a sign-in brings along. */
export function openSession(session: Session): SessionStatus {
  signIns += 1
  adopt(session, true)
  useSession.setState({ data: session, status: 'authenticated' })
  return 'authenticated'
}

/** Notifies the other tabs by a storage event (checklist S-09). */
export function announceSession(event: 'signedIn' | 'signedOut'): void {
  localStore.write(sessionKey, JSON.stringify({ event, at: Date.now() }))
}

const unsentKey = 'mawrid.signOutUnsent'

/**
 * A sign-out did not reach the server, which alone can clear its cookie: it is repeated before that cookie is used
 * again.
 */
export function storeUnsentSignOut(): void {
  localStore.write(unsentKey, 'true')
}

export function forgetUnsentSignOut(): void {
  localStore.remove(unsentKey)
}

async function sendUnsentSignOut(): Promise<void> {
  if (localStore.read(unsentKey) === null) return
  await endAuthSession()
  forgetUnsentSignOut()
}

/**
 * Stores a session in the user slice and the cookies, and fetches the CSRF token it needs (checklist S-14). Nothing waits for
 * the token: a call that is sent without it fetches it (`withSession`).
 */
function adopt(session: Session, isNew: boolean): void {
  const { user: known } = useUser.getState()
  const isSomeoneElse = known.id !== session.user.id
  // What was seen before is not theirs, or may not be shown to them any longer.
  if (isSomeoneElse || hasOtherView(known, session.user)) forgetReplies()
  // The session is that of the person's own company if the chosen one is theirs no longer.
  const chosen = chosenCompany()
  if (chosen !== null && session.user.company?.id !== chosen) dropChosenCompany()
  openDrafts(session.user.id, chosenCompany() ?? '')
  // The session's tokens may be older than those refreshed since.
  if (isSomeoneElse || !accessToken() || !refreshToken()) storeTokens(session)
  const { rights, role_name, scope, company } = session.user
  changeUser({ ...session.user, rights, role_name, scope, company: merged(company) })
  storeReader()
  if (isNew || isSomeoneElse || !useCsrf.getState().csrfToken) void fetchCsrfToken()
}

/** Fields that the session leaves out of a known company keep their values (checklist S-11). */
function merged(company: Company | null): Company | null {
  const { company: known } = useUser.getState().user
  return company && known?.id === company.id ? withStatus(known, company) : company
}
