import type { BodyOf, CallShape, CompanyAccess, ParamsOf, QueryOf, ReplyOf } from '@mawrid/contract/call.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import type { MarketScope } from '@mawrid/contract/market/scopes.ts'
import type { Right } from '@mawrid/contract/team/rights.ts'
import type { Role } from '@mawrid/contract/team/roles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountClosing, Db, IncomingFile, Parts, Reading, Reseal, SellerScope } from '../parts.ts'
import type { Catalogue } from '../personalData/catalogue.ts'
import type { MemberScope } from '../scope.ts'
import type { SerializedReply } from './serializedReply.ts'

/** The signed-in seller behind a request, as the database has it now. */
export interface Principal {
  readonly userId: string
  readonly sessionId: string
  readonly lang: Language
  readonly company: PrincipalCompany | null
  /** Proved within the last minutes who they are; see `recentStep` of a call. */
  readonly hasRecentStep: boolean
}

/** The company that a request is for, and what the person may do there. */
export interface PrincipalCompany {
  readonly id: string
  readonly isActive: boolean
  readonly role: Role
  /** Of a role that the company made. */
  readonly roleId: string | null
  readonly rights: ReadonlySet<Right>
  /** What of the company the person sees. Its transactions are bound to it. */
  readonly scope: MemberScope
  /** The company requires a second step at sign-in, and the person has none. */
  readonly lacksSecondStep: boolean
}

/** Identifies the caller: implemented by the account feature, called by the HTTP platform. */
export interface Gatekeeper {
  /**
   * The person of an access token, in the company that the request names, or in their own. Throws `token_expired`,
   * `unauthorized`, `not_a_member` or `member_suspended`.
   */
  identify(accessToken: string, companyId?: string): Promise<Principal>
  /** Whether a CSRF token was issued to this session (checklist O-11). */
  csrfBelongsTo(csrfToken: string, principal: Principal): boolean
}

/** One of the marketplace's own systems, by its API key. It belongs to no company. */
export interface MarketPrincipal {
  readonly keyId: string
  readonly scopes: readonly MarketScope[]
}

/** Identifies the API key of a marketplace call. */
export interface MarketGate {
  /** The holder of an API key. Throws `unauthorized`, or `rate_limited`. */
  identify(apiKey: string): Promise<MarketPrincipal>
}

type PrincipalOf<C extends CallShape> = C['access'] extends 'public'
  ? Principal | null
  : C['access'] extends 'market'
    ? MarketPrincipal
    : SellerOf<C>

type SellerOf<C extends CallShape> = C['access'] extends CompanyAccess
  ? Principal & { readonly company: NonNullable<Principal['company']> }
  : Principal

/**
 * Runs in one transaction, bound to the company if the call's access requires one, once for each Idempotency-Key. Where a
 * call can succeed only once for its record, `ownKey` replaces the header, for the whole company.
 */
export interface Once {
  <T>(run: (tx: Db) => Promise<T>, ownKey?: string): Promise<T>
  /**
   * The same after work that uses other connections, such as counting a limit or storing files. A repeated request is given
   * its answer without it.
   */
  after<P, T>(prepare: () => Promise<P>, run: (tx: Db, prepared: P) => Promise<T>): Promise<T>
}

/** What a handler is given: everything checked already by the call's schemas and its access. */
export interface CallContext<C extends CallShape> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly uploads: readonly IncomingFile[]
  readonly principal: PrincipalOf<C>
  /** The language of the reply: the query's, the person's, else by Accept-Language. */
  readonly lang: Language
  /** How a call that creates or moves a record does so. */
  readonly once: Once
  /** The same, bound to the company that a call of the market is about. */
  readonly onceIn: C['access'] extends 'market' ? (companyId: string) => Once : never
  /** The same, bound to the person whose records a call is about, with or without a company. */
  readonly onceFor: (seller: SellerScope) => Once
  /** What may be some seconds old: of a person who has changed nothing meanwhile, from a replica. */
  readonly reading: Reading
  /** Checks and writes a reply that will be given again. */
  readonly write: (reply: ReplyOf<C>) => SerializedReply
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A reply that is not JSON is sent through `asked.reply` and returned. */
export type Answer<C extends CallShape> = C['reply'] extends { readonly media: string }
  ? FastifyReply
  : ReplyOf<C> | SerializedReply

export type Handle = <C extends CallShape>(
  call: C,
  answer: (context: CallContext<C>) => Promise<Answer<C>> | Answer<C>,
) => void

/** One folder of `features/` (docs/architecture.md describes its layout). */
export interface Feature {
  readonly name: string
  /** Answers its calls: its `routes.ts`. */
  routes?(handle: Handle, parts: Parts): void
  /** Defines its jobs: its `jobs.ts`. */
  jobs?(parts: Parts): void
  /** Adds metrics that are read from the database for each text. */
  readings?(parts: Parts): void
  /** Registers with the features below it what they ask of those above, as whether a listing is in an open deal. */
  connect?(): void
  /** What must be in the database before the first request. Runs at every start. */
  prepare?(parts: Parts): Promise<void>
  /** What its tables say about people. */
  readonly personalData?: Catalogue
  /** What ends here when an account closes; where nothing does, the reason. */
  readonly onAccountClosed: AccountClosing | { readonly nothing: string }
  /** Encrypts its encrypted values again after SECRET was replaced, and returns how many. */
  readonly reseal?: Reseal
}
