import {
  MissingAdapter,
  MissingAdapterMethods,
  MissingAuthorize,
  MissingSecret,
  UnsupportedStrategy,
} from '@mawrid/contract/account/authErrors.ts'

/** What of an authentication set-up can be wrong before anybody signs in. */
export interface AuthSetup {
  readonly secret: string
  readonly session: { readonly strategy: string }
  readonly providers: readonly { readonly id: string; readonly type: string; readonly authorize?: unknown }[]
  readonly adapter?: object
}

const databaseSessions = ['createSession', 'getSessionAndUser', 'updateSession', 'deleteSession']
const emailLinks = ['createVerificationToken', 'useVerificationToken', 'getUserByEmail']

/** Checklist X-01: a wrong set-up stops the start, each fault by its own name. */
export function checkAuthSetup({ secret, session, providers, adapter }: AuthSetup): void {
  if (!secret) throw new MissingSecret('The secret that signs sessions is empty')
  const inDatabase = session.strategy === 'database'
  if (!inDatabase && session.strategy !== 'jwt') {
    throw new UnsupportedStrategy(`Sessions are kept as "jwt" or "database", not as "${session.strategy}"`)
  }
  const credentials = providers.filter(({ type }) => type === 'credentials')
  if (inDatabase && credentials.length > 0) {
    throw new UnsupportedStrategy('Signing in with credentials needs sessions of the strategy "jwt"')
  }
  for (const { id, authorize } of credentials) {
    if (typeof authorize !== 'function') throw new MissingAuthorize(`The provider "${id}" checks no credentials`)
  }
  const byEmail = providers.some(({ type }) => type === 'email')
  const needed = [...(inDatabase ? databaseSessions : []), ...(byEmail ? emailLinks : [])]
  if (needed.length === 0) return
  if (!adapter) throw new MissingAdapter('Sessions in a database, and links by email, need an adapter')
  const missing = needed.filter((method) => !(method in adapter))
  if (missing.length > 0) throw new MissingAdapterMethods(`The adapter lacks ${missing.join(', ')}`)
}
